import type { Picture } from '@portfolio/content/pictures/picture.ts'
import type { ComponentProps } from 'react'

/** The media queries for phone files and for the picture for narrow screens. */
const phoneScreen = '(width < 30rem)'
const narrowScreen = '(width < 48rem)'

const avif = 'image/avif'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> {
  picture: Picture
  /** Empty for decoration. */
  alt: string
  sizes: string
  /** The `sizes` for phones and narrow screens. Adds separate files for them. */
  phoneSizes?: string
  /** Whether phones get the larger file of a variant for narrow screens. */
  needsLargeFile?: boolean
  /** Whether to show the average colour while it loads. */
  hasPlaceholder?: boolean
  /** Whether it takes part in view transitions. */
  isInTransition?: boolean | undefined
}

/** One of the owner's pictures, with its files for all screens and formats. */
export function ResponsivePicture({
  picture,
  sizes,
  phoneSizes,
  needsLargeFile,
  hasPlaceholder,
  isInTransition,
  ...image
}: Props) {
  const narrow = phoneSizes ? picture.narrow : undefined
  const phoneSize = { sizes: phoneSizes, width: narrow?.width, height: narrow?.height }
  return (
    <>
      {hasPlaceholder && (
        <svg className="placeholder" aria-hidden="true">
          <rect width="100%" height="100%" fill={picture.colour} />
        </svg>
      )}
      <picture data-has-narrow={narrow && ''}>
        {phoneSizes && !(needsLargeFile && narrow) && (
          <source type={avif} srcSet={(narrow ?? picture).phoneSrcSet} media={phoneScreen} {...phoneSize} />
        )}
        {narrow && <source type={avif} srcSet={narrow.srcSet} media={narrowScreen} {...phoneSize} />}
        <source type={avif} srcSet={picture.srcSet} sizes={sizes} />
        {/* biome-ignore lint/a11y/useAltText: the props include a required alt */}
        <img
          src={picture.fallback}
          width={picture.width}
          height={picture.height}
          data-picture={isInTransition && ''}
          {...image}
        />
      </picture>
    </>
  )
}

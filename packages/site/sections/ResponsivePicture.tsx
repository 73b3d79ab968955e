import type { Picture } from '@portfolio/content/pictures/picture.ts'
import type { ComponentProps } from 'react'

/** The media queries for the smaller files for phones, and for the separate picture for narrow screens. */
const phoneScreen = '(width < 30rem)'
const narrowScreen = '(width < 48rem)'

const avif = 'image/avif'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> {
  picture: Picture
  /** Empty for decoration. */
  alt: string
  sizes: string
  /** The `sizes` for phones and narrow screens. If set, they get files of their own. */
  phoneSizes?: string
  /** Whether phones load the same files as other narrow screens, if the picture has a variant for these. */
  loadsFullSizeOnPhones?: boolean
  /** Whether the picture's average colour is visible while the picture loads. */
  hasLoadingColour?: boolean
  /** Whether the picture takes part in view transitions, see page-transitions.css. */
  isInPageTransition?: boolean | undefined
}

/** One of the owner's pictures, with its files for all screens and formats. */
export function ResponsivePicture({
  picture,
  sizes,
  phoneSizes,
  loadsFullSizeOnPhones,
  hasLoadingColour,
  isInPageTransition,
  ...image
}: Props) {
  const narrow = phoneSizes ? picture.narrow : undefined
  const narrowAttributes = { sizes: phoneSizes, width: narrow?.width, height: narrow?.height }
  return (
    <>
      {hasLoadingColour && (
        <svg className="placeholder" aria-hidden="true">
          <rect width="100%" height="100%" fill={picture.colour} />
        </svg>
      )}
      <picture data-has-narrow={narrow && ''}>
        {phoneSizes && !(loadsFullSizeOnPhones && narrow) && (
          <source
            type={avif}
            srcSet={(narrow ?? picture).phoneSrcSet}
            media={phoneScreen}
            {...narrowAttributes}
          />
        )}
        {narrow && <source type={avif} srcSet={narrow.srcSet} media={narrowScreen} {...narrowAttributes} />}
        <source type={avif} srcSet={picture.srcSet} sizes={sizes} />
        {/* biome-ignore lint/a11y/useAltText: the props include a required alt */}
        <img
          src={picture.fallback}
          width={picture.width}
          height={picture.height}
          data-picture={isInPageTransition && ''}
          {...image}
        />
      </picture>
    </>
  )
}

import type { Picture } from '@portfolio/content/pictures/picture.ts'
import type { ComponentProps } from 'react'

/** The media queries for phone files, and for the picture of narrow screens. */
const phone = '(width < 30rem)'
const narrowScreen = '(width < 48rem)'

const avif = 'image/avif'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> {
  picture: Picture
  /** Empty for decoration. */
  alt: string
  sizes: string
  /** The `sizes` for phones and narrow screens, which then have files of their own. */
  onPhones?: string
  /** Phones get the large file of the narrow picture, as it has small details. */
  fine?: boolean
  /** Whether to show the average colour while it loads. */
  ground?: true
  /** Whether it takes part in view transitions. */
  moves?: boolean | undefined
}

/** A picture of the owner, with all its files. */
export function Pictured({ picture, sizes, onPhones, fine, ground, moves, ...image }: Props) {
  const narrow = onPhones ? picture.narrow : undefined
  const shape = narrow && { width: narrow.width, height: narrow.height }
  return (
    <>
      {ground && (
        <svg className="ground" aria-hidden="true">
          <rect width="100%" height="100%" fill={picture.colour} />
        </svg>
      )}
      <picture data-narrow={narrow && ''}>
        {onPhones && !(fine && narrow) && (
          <source type={avif} srcSet={(narrow ?? picture).phone} media={phone} sizes={onPhones} {...shape} />
        )}
        {narrow && (
          <source type={avif} srcSet={narrow.other} media={narrowScreen} sizes={onPhones} {...shape} />
        )}
        <source type={avif} srcSet={picture.other} sizes={sizes} />
        {/* biome-ignore lint/a11y/useAltText: the props include a required alt */}
        <img
          src={picture.full}
          width={picture.width}
          height={picture.height}
          data-picture={moves && ''}
          {...image}
        />
      </picture>
    </>
  )
}

import type { ComponentProps } from 'react'
import type { Picture } from '../pictures/picture.ts'

/** What counts as a phone where pictures are chosen, and as a narrow screen. */
const phone = '(width < 30rem)'
const narrowScreen = '(width < 48rem)'

const avif = 'image/avif'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> {
  picture: Picture
  /** What it shows; empty, it is decoration. */
  alt: string
  /** How wide it is drawn. */
  sizes: string
  /** How wide on phones, which then have files of their own, and on all narrow screens, where they have a picture of their own. */
  onPhones?: string
  /** On phones too it has the files of larger screens: what is small in it is to be read there. */
  fine?: boolean
  /** Whether its average colour stands in its place until it is there. */
  ground?: true
  /** Whether it is the picture of a work that moves from one page to the next. */
  moves?: boolean | undefined
}

/** A picture of the owner's in all its files, of which a browser takes the one that it can show best. */
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
        {/* biome-ignore lint/a11y/useAltText: whoever shows it says what it shows */}
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

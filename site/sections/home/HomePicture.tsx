import type { Picture } from '../../pictures/picture.ts'

/** How wide the picture is drawn at most, as home.css sets it: on a phone, and on other screens. */
const sizes = { phone: '60vw', other: '46vw' }

interface Props {
  picture: Picture
  /** What it shows; without, it is decoration. */
  description?: string | undefined
}

/** The object that breaks into the first screen: cut out, or a photograph as a print. */
export function HomePicture({ picture, description = '' }: Props) {
  return (
    <picture className="home-picture" data-print={picture.opaque || undefined}>
      {picture.phone.map((source) => (
        <source key={source.type} {...source} media="(width < 30rem)" sizes={sizes.phone} />
      ))}
      {picture.other.map((source) => (
        <source key={source.type} {...source} sizes={sizes.other} />
      ))}
      <img
        src={picture.full}
        width={picture.width}
        height={picture.height}
        alt={description}
        fetchPriority="high"
      />
    </picture>
  )
}

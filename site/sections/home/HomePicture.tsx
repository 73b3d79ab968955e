import type { Picture } from '../../pictures/picture.ts'

/** How wide the picture is drawn at most, as home.css sets it. */
const sizes = '(aspect-ratio > 1) 46vw, 64vw'

interface Props {
  picture: Picture
  /** What it shows; without, it is decoration. */
  description?: string | undefined
}

/** The object that breaks into the first screen: cut out, or a photograph as a print. */
export function HomePicture({ picture, description = '' }: Props) {
  return (
    <picture className="home-picture" data-print={picture.opaque || undefined}>
      {picture.other.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
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

import type { Picture } from '../../pictures/picture.ts'
import { Pictured } from '../Pictured.tsx'

/** About as wide as home.css draws it: on a phone a tenth less, which nobody sees, and which is 3 KB. */
const sizes = '(aspect-ratio > 1) 48vw, 66vw'

interface Props {
  picture: Picture
  /** What it shows; without, it is decoration. */
  description?: string | undefined
}

/** The object that breaks into the first screen: cut out, or a photograph as a print. */
export function HomePicture({ picture, description = '' }: Props) {
  return (
    <div className="home-picture" data-print={picture.opaque || undefined}>
      <Pictured
        picture={picture}
        alt={description}
        // What is cut out is fitted in whole.
        data-focus={picture.opaque ? picture.focus : undefined}
        sizes={sizes}
        fetchPriority="high"
      />
    </div>
  )
}

import { fieldWords } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { textOf } from '../content.ts'
import { namedPictures } from '../pictures/named.ts'
import { PicturePicker } from '../pictures/PicturePicker.tsx'
import { placesOf } from './fields.ts'
import { descriptionOf, type Picks } from './use-picking.ts'

interface Props {
  picks: Picks
  state: State
  /** The page's. Its window is not given: React looks into whatever is, and nobody may into a report of the browser's. */
  document: Document | undefined
  /** How wide the page is, in its own pixels. */
  width: number
}

/** The picture that is being chosen, on the side of the page where the one that is there does not stand. */
export function PictureCard({ picks: { picking, setPicking, save }, state, document, width }: Props) {
  if (!picking) return null
  const { field, into, file } = picking
  const described = descriptionOf(field)
  return (
    <section
      className="card"
      data-side={isOnTheRight() ? 'left' : 'right'}
      aria-label={fieldWords(field, state)}
      onKeyDown={(event) => event.key === 'Escape' && setPicking(undefined)}
    >
      <PicturePicker
        key={field}
        picture={into ? '' : textOf(state, field)}
        description={described && (into ? '' : textOf(state, described))}
        named={namedPictures(state)}
        file={file}
        onSave={save}
        onCancel={() => setPicking(undefined)}
      />
    </section>
  )

  function isOnTheRight() {
    const [place] = document ? placesOf(document, field) : []
    if (!place) return false
    const box = place.element.getBoundingClientRect()
    return box.left + box.width / 2 > width / 2
  }
}

import { fieldWords, partOf, picturesAt } from '../../fields.ts'
import type { Edit, State } from '../../protocol.ts'
import { clearedBy } from '../../references.ts'
import { textOf } from '../../values.ts'
import { clearedSummary, descriptionOf, setTo } from '../content.ts'
import { CropPicker } from '../crop/CropPicker.tsx'
import { cropEdits, cropOf } from '../crop/edits.ts'
import { type Chosen, PicturePicker } from '../pictures/PicturePicker.tsx'
import { SeveralPictures } from '../pictures/SeveralPictures.tsx'
import { useStudio } from '../use-studio.ts'
import { offerDeletion } from './deletion.ts'
import { insertionPoint } from './dropped.ts'
import { placesOf } from './fields.ts'
import type { Card, PlaceInList, Store } from './state.ts'

interface Properties {
  card: Card
  set: Store['set']
  /**
   * The document, not its window: React's development build reads every property, and that throws where the
   * frame shows the browser's own error page.
   */
  document: Document | undefined
  /** The width of the page in CSS pixels. */
  width: number
}

/**
 * The card to choose one or more pictures. It stands on the side of the page that leaves the current picture
 * visible.
 */
export function PictureCard({ card, set, document, width }: Properties) {
  const { editor, view } = useStudio()
  const { field, into, files = [] } = card
  const { state } = editor
  const old = into ? '' : textOf(state, field)
  const described = descriptionOf(field)
  const close = () => set({ card: undefined })

  /** Applies the edits and closes the card. Returns the error if they were refused. */
  const attempt = async (edits: Edit[]) => {
    const refusal = await editor.attempt(edits)
    if (refusal === undefined) close()
    return refusal
  }
  const save = async (chosen: Chosen) => {
    const edits = editsFor(card, chosen, state)
    const gone = clearedBy(edits, state).flatMap((cleared) => picturesAt(cleared, state))
    const text = clearedSummary(edits, state)
    const refusal = await attempt(edits)
    if (refusal === undefined) await offerDeletion([old, ...gone], { text, step: state.done + 1 }, set)
    return refusal
  }
  const saveAll = async ({ list, index }: PlaceInList, chosen: readonly Chosen[]) => {
    const refusal = await attempt(chosen.map((one, at) => insertOf({ list, index: index + at }, one)))
    if (refusal === undefined) view.goTo(`${list}.${index}`, 'select')
    return refusal
  }
  const several = files.length > 1 ? into : undefined
  const further = insertionPoint(field, state)
  const [place] = document ? placesOf(document, field) : []
  const image = place?.element as HTMLImageElement | undefined
  const { left = 0, width: wide = 0 } = image?.getBoundingClientRect() ?? {}
  const label = several ? `${partOf(field, state)}: Further pictures` : fieldWords(field, state)
  return (
    <section
      className="card"
      data-side={left + wide / 2 > width / 2 ? 'left' : 'right'}
      data-wide={several && true}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {card.isCrop ? (
        <CropPicker
          picture={old}
          crop={textOf(state, cropOf(field))}
          image={image}
          onSave={(crop) => attempt(cropEdits(field, crop, state))}
          onCancel={close}
        />
      ) : several ? (
        <SeveralPictures
          field={field}
          label={label}
          files={files}
          onSave={(chosen) => saveAll(several, chosen)}
          onCancel={close}
        />
      ) : (
        <PicturePicker
          key={field}
          field={field}
          picture={old}
          description={described && (into ? '' : textOf(state, described))}
          file={files[0]}
          onSeveral={further && ((files) => set({ card: { field, into: into ?? further, files } }))}
          onSave={save}
          onCancel={close}
        />
      )}
    </section>
  )
}

/** Inserts a picture as a new entry. An empty description is left out, so that the build uses the placeholder. */
const insertOf = (into: PlaceInList, { picture, description }: Chosen): Edit => ({
  kind: 'insert',
  ...into,
  entry: { picture, ...(description !== '' && { description }) },
})

/** Returns the edits that put a picture and its description into a field. */
export function editsFor({ field, into }: Card, chosen: Chosen, state: State): Edit[] {
  if (into) return [insertOf(into, chosen)]
  const { picture, description, kept = [] } = chosen
  const described = descriptionOf(field)
  const staying = kept.map((field): Edit => {
    const was = textOf(state, field)
    return { kind: 'set', field, text: was, was }
  })
  const replaced = [...setTo(state, field, picture), ...staying]
  if (!described) return replaced
  if (replaced.length === 0) return setTo(state, described, description)
  // Written even if unchanged: the owner has confirmed it for the new picture.
  const said: Edit = { kind: 'set', field: described, text: description, was: textOf(state, described) }
  return [...replaced, said]
}

import { fieldWords, noteOf, partOf } from '../../fields.ts'
import type { Edit, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { setTo } from '../content.ts'
import { CropPicker } from '../crop/CropPicker.tsx'
import { cropEdits, cropOf, shownWhole } from '../crop/edits.ts'
import { type Chosen, PicturePicker } from '../pictures/PicturePicker.tsx'
import { SeveralPictures } from '../pictures/SeveralPictures.tsx'
import { useStudio } from '../use-studio.ts'
import { deletion, stayWords, unusedOf } from './deletion.ts'
import { furtherBehind } from './dropped.ts'
import { placesOf } from './fields.ts'
import type { Card, PlaceInList, Store } from './state.ts'

interface Properties {
  card: Card
  set: Store['set']
  /** The page's. Its window is not given: React looks into whatever is, and nobody may into a report of the browser's. */
  document: Document | undefined
  /** How wide the page is, in its own pixels. */
  width: number
}

/** What is chosen, a picture or several, on the side of the page where the one that is there does not stand. */
export function PictureCard({ card, set, document, width }: Properties) {
  const { desk, view } = useStudio()
  const { field, into, files = [] } = card
  const { state } = desk
  const old = into ? '' : textOf(state, field)
  const described = descriptionOf(field)
  const close = () => set({ card: undefined })

  const save = async (chosen: Chosen): Promise<string | undefined> => {
    const refusal = await desk.attempt(editsFor(card, chosen, state))
    if (refusal !== undefined) return refusal
    close()
    const step = state.done + 1
    const names = await unusedOf(old === '' ? [] : [old])
    if (names.length > 0)
      set({ offer: { text: stayWords(names), actions: [deletion(names, step, set)], step } })
    return undefined
  }
  const saveAll = async (chosen: readonly Chosen[]): Promise<string | undefined> => {
    if (!into) return undefined
    const entries = chosen.map((one, index) => insertOf({ ...into, index: into.index + index }, one))
    const refusal = await desk.attempt(entries)
    if (refusal !== undefined) return refusal
    close()
    view.goTo(`${into.list}.${into.index}`, 'select')
    return undefined
  }
  const saveCrop = async (crop: string): Promise<string | undefined> => {
    const refusal = await desk.attempt(cropEdits(field, crop, state))
    if (refusal === undefined) close()
    return refusal
  }
  const [file, ...others] = files
  const areSeveral = into !== undefined && others.length > 0
  const further = furtherBehind(field, state)
  const [place] = document ? placesOf(document, field) : []
  const image = place?.element as HTMLImageElement | undefined
  const { left = 0, width: wide = 0 } = place?.element.getBoundingClientRect() ?? {}
  const label = areSeveral ? `${partOf(field, state)}: Further pictures` : fieldWords(field, state)
  return (
    <section
      className="card"
      data-side={left + wide / 2 > width / 2 ? 'left' : 'right'}
      data-wide={areSeveral || undefined}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {card.isCrop ? (
        <CropPicker
          picture={old}
          crop={textOf(state, cropOf(field))}
          image={image}
          onSave={saveCrop}
          onCancel={close}
        />
      ) : areSeveral ? (
        <SeveralPictures field={field} label={label} files={files} onSave={saveAll} onCancel={close} />
      ) : (
        <PicturePicker
          key={field}
          field={field}
          picture={old}
          description={described && (into ? '' : textOf(state, described))}
          file={file}
          onSeveral={further && ((files) => set({ card: { field, into: into ?? further, files } }))}
          onSave={save}
          onCancel={close}
        />
      )}
    </section>
  )
}

/** The field of a picture's description; a logo says the brand, and drawings of one mark are described once. */
export function descriptionOf(field: string): string | undefined {
  const described = field.replace(/\bpicture$/, 'description')
  return described !== field && noteOf(described) ? described : undefined
}

/** A picture as a new entry; one that is not described yet has what stands in for that. */
const insertOf = (into: PlaceInList, { picture, description }: Chosen): Edit => ({
  kind: 'insert',
  ...into,
  entry: { picture, ...(description !== '' && { description }) },
})

/** The changes that put a picture into a field, with what is said of it. */
export function editsFor({ field, into }: Card, { picture, description }: Chosen, state: State): Edit[] {
  if (into) return [insertOf(into, { picture, description })]
  const described = descriptionOf(field)
  const replaced = setTo(state, field, picture)
  if (!described) return replaced
  if (replaced.length === 0) return setTo(state, described, description)
  // What is said of another is the owner's, in the same words too.
  const said: Edit = { kind: 'set', field: described, text: description, was: textOf(state, described) }
  return [...replaced, said, ...shownWhole(field, state)]
}

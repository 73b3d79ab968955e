import { useEffect } from 'react'
import { fieldWords, partOf, picturesAt } from '../../fields.ts'
import type { Edit, State } from '../../protocol.ts'
import { clearedBy } from '../../references.ts'
import { textOf } from '../../values.ts'
import { clearedSummary, descriptionOf, setTo } from '../content.ts'
import { CropPicker } from '../crop/CropPicker.tsx'
import { cropEdits, cropOf } from '../crop/crop.ts'
import { type Chosen, PicturePicker } from '../pictures/PicturePicker.tsx'
import { SeveralPictures } from '../pictures/SeveralPictures.tsx'
import { useStudio } from '../use-studio.ts'
import { placesOf } from './fields.ts'
import type { Card, PlaceInList, Store } from './state.ts'
import { insertionPoint } from './use-frame-events.ts'
import { offerDeletion } from './use-list-changes.ts'

interface Properties {
  card: Card
  store: Pick<Store, 'set' | 'refresh'>
  /** Not the window: React's development build reads every property, which throws on a browser's error page. */
  document: Document | undefined
  width: number
}

/** The card to choose or crop pictures, on the side of the page that leaves the picture visible. */
export function PictureCard({ card, store, document, width }: Properties) {
  const { state } = useStudio().editor
  const { field, into, files = [], isCrop } = card
  const { set, refresh } = store
  const close = () => set({ card: undefined })
  // Removes the preview of a crop from the page.
  useEffect(() => (isCrop ? refresh : undefined), [isCrop, refresh])
  const { attempt, save, saveAll } = useSaves(card, set)
  const several = files.length > 1 ? into : undefined
  const further = insertionPoint(field, state)
  const [place] = document ? placesOf(document, field) : []
  const image = place?.element as HTMLImageElement | undefined
  const { left = 0, width: wide = 0 } = image?.getBoundingClientRect() ?? {}
  const label = several ? `${partOf(field, state)}: Further pictures` : fieldWords(field, state)
  const described = descriptionOf(field)
  const old = into ? '' : textOf(state, field)
  return (
    <section
      className="card"
      data-side={left + wide / 2 > width / 2 ? 'left' : 'right'}
      data-wide={several && true}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {isCrop ? (
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

/** The ways to save. Each resolves to the reason if it was refused, and closes the card if not. */
function useSaves(card: Card, set: Store['set']) {
  const { editor, view } = useStudio()
  const { state } = editor
  const attempt = async (edits: Edit[]) => {
    const refusal = await editor.attempt(edits)
    if (refusal === undefined) set({ card: undefined })
    return refusal
  }
  return {
    attempt,
    async save(chosen: Chosen) {
      const edits = editsFor(card, chosen, state)
      const old = card.into ? '' : textOf(state, card.field)
      const gone = clearedBy(edits, state).flatMap((cleared) => picturesAt(cleared, state))
      const text = clearedSummary(edits, state)
      const refusal = await attempt(edits)
      if (refusal === undefined) await offerDeletion([old, ...gone], { text, step: state.done + 1 }, set)
      return refusal
    },
    async saveAll({ list, index }: PlaceInList, chosen: readonly Chosen[]) {
      const refusal = await attempt(chosen.map((one, at) => insertOf({ list, index: index + at }, one)))
      if (refusal === undefined) view.goTo(`${list}.${index}`, 'select')
      return refusal
    },
  }
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

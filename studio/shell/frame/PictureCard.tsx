import { fieldWords } from '../../fields.ts'
import type { Edit, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { refusalOf } from '../client.ts'
import { setTo } from '../content.ts'
import { type Chosen, PicturePicker } from '../pictures/PicturePicker.tsx'
import { deletePicture, unusedPictures } from '../pictures/upload.ts'
import { placesOf } from './fields.ts'
import type { Card, FrameContext } from './state.ts'

interface Properties extends FrameContext {
  card: Card
  /** The page's. Its window is not given: React looks into whatever is, and nobody may into a report of the browser's. */
  document: Document | undefined
  /** How wide the page is, in its own pixels. */
  width: number
}

/** The picture that is being chosen, on the side of the page where the one that is there does not stand. */
export function PictureCard({ card, desk, store: { set }, document, width }: Properties) {
  const { field, into, file } = card
  const { state } = desk
  const old = into ? '' : textOf(state, field)
  const described = descriptionOf(field)
  const close = () => set({ card: undefined })

  const save = async (chosen: Chosen): Promise<string | undefined> => {
    const refusal = await desk.attempt(editsFor(card, chosen, state))
    if (refusal !== undefined) return refusal
    close()
    if (old !== '' && old !== chosen.picture && (await isUnused(old))) offerDeletion()
    return undefined
  }
  const offerDeletion = () => {
    const step = state.done + 1
    const run = async () => {
      const refusal = await refusalOf(deletePicture(old))
      set({ offer: { text: refusal?.message ?? `${old} was deleted.`, step } })
    }
    const text = `${old} is on the page no more, and stays in your folder. Deleted, it cannot come back.`
    set({ offer: { text, action: { label: 'Delete it for good', run }, step } })
  }

  const [place] = document ? placesOf(document, field) : []
  const { left = 0, width: wide = 0 } = place?.element.getBoundingClientRect() ?? {}
  return (
    <section
      className="card"
      data-side={left + wide / 2 > width / 2 ? 'left' : 'right'}
      aria-label={fieldWords(field, state)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <PicturePicker
        key={field}
        field={field}
        picture={old}
        description={described && (into ? '' : textOf(state, described))}
        state={state}
        file={file}
        onSave={save}
        onCancel={close}
      />
    </section>
  )
}

/** The field of a picture's description; a logo says the brand, and has none. */
export const descriptionOf = (field: string) =>
  field.endsWith('.picture') ? field.replace(/picture$/, 'description') : undefined

/** The changes that put a picture into a field, with what is said of it. */
export function editsFor({ field, into }: Card, { picture, description }: Chosen, state: State): Edit[] {
  if (into) return [{ kind: 'insert', ...into, entry: { picture, description } }]
  const described = descriptionOf(field)
  const replaced = setTo(state, field, picture)
  if (!described) return replaced
  // Another picture has its middle elsewhere.
  const centred = replaced.length > 0 ? setTo(state, field.replace(/picture$/, 'focus'), '') : []
  // What is said of another is the owner's, in the same words too.
  const was = textOf(state, described)
  const said = replaced.map((): Edit => ({ kind: 'set', field: described, text: description, was }))
  return [...replaced, ...(said.length > 0 ? said : setTo(state, described, description)), ...centred]
}

const isUnused = (name: string) =>
  unusedPictures().then(
    (unused) => unused.includes(name),
    () => false,
  )

import { fieldWords } from '../../fields.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { RefusedRequest } from '../client.ts'
import { textOf } from '../content.ts'
import { namedPictures } from '../pictures/named.ts'
import { type Chosen, PicturePicker } from '../pictures/PicturePicker.tsx'
import { deletePicture, unusedPictures } from '../pictures/upload.ts'
import type { Desk } from '../use-desk.ts'
import { placesOf } from './fields.ts'
import type { Card, Store } from './state.ts'

interface Props {
  card: Card
  desk: Desk
  store: Store
  /** The page's. Its window is not given: React looks into whatever is, and nobody may into a report of the browser's. */
  document: Document | undefined
  /** How wide the page is, in its own pixels. */
  width: number
}

/** The picture that is being chosen, on the side of the page where the one that is there does not stand. */
export function PictureCard({ card, desk, store: { send }, document, width }: Props) {
  const { field, into, file } = card
  const { state } = desk
  const described = descriptionOf(field)
  const close = () => send({ name: 'card closed' })

  const save = async (chosen: Chosen): Promise<string | undefined> => {
    const old = into ? '' : textOf(state, field)
    const edits = editsFor(card, chosen, state)
    const refusal = edits.length === 0 ? undefined : await desk.attempt(edits)
    if (refusal !== undefined) return refusal
    close()
    if (old !== '' && old !== chosen.picture && (await isUnused(old))) offerDeletion(old)
    return undefined
  }
  const offerDeletion = (picture: string) => {
    const step = state.done + 1
    const tell = (text: string) => send({ name: 'offered', offer: { text, step } })
    const remove = async () => {
      try {
        await deletePicture(picture)
        tell(`${picture} was deleted.`)
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error
        tell(error.message)
      }
    }
    const text = `${picture} is on the page no more, and stays in your folder. Deleted, it cannot come back.`
    const action = { label: 'Delete it for good', run: () => void remove() }
    send({ name: 'offered', offer: { text, action, step } })
  }

  return (
    <section
      className="card"
      data-side={isOnTheRight() ? 'left' : 'right'}
      aria-label={fieldWords(field, state)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <PicturePicker
        key={field}
        picture={into ? '' : textOf(state, field)}
        description={described && (into ? '' : textOf(state, described))}
        named={namedPictures(state)}
        file={file}
        onSave={save}
        onCancel={close}
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

/** The field of a picture's description; a logo says the brand, and has none. */
const descriptionOf = (field: Address): Address | undefined =>
  field.endsWith('.picture') ? field.replace(/picture$/, 'description') : undefined

function editsFor({ field, into }: Card, { picture, description }: Chosen, state: State): Edit[] {
  if (into) return [{ kind: 'insert', ...into, entry: { picture, description } }]
  const set = (field: Address, text: string): Edit[] => {
    const was = textOf(state, field)
    return was === text ? [] : [{ kind: 'set', field, text, was }]
  }
  const described = descriptionOf(field)
  const replaced = set(field, picture)
  return [
    ...replaced,
    ...(described ? set(described, description) : []),
    // Another picture has its middle elsewhere.
    ...(described && replaced.length > 0 ? set(field.replace(/picture$/, 'focus'), '') : []),
  ]
}

const isUnused = (name: string) =>
  unusedPictures().then(
    (unused) => unused.includes(name),
    () => false,
  )

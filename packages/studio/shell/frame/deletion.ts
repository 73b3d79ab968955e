import { refusalOf } from '../client.ts'
import { deletePicture, unusedPictures } from '../pictures/upload.ts'
import type { Action, Offer, Store } from './state.ts'

/** Offers to delete pictures that the page no longer uses. Adds this to an existing offer. */
export async function offerDeletion(
  pictures: readonly string[],
  { text, actions = [], step }: Offer,
  set: Store['set'],
): Promise<void> {
  // Offer nothing if the server cannot say which pictures are unused.
  const unused = await unusedPictures().catch((): string[] => [])
  const names = [...new Set(pictures)].filter((name) => unused.includes(name))
  if (names.length === 0) return
  const [name] = names
  const isOne = names.length === 1
  const words = isOne
    ? `${name} is no longer on the page, but still in your folder. If you delete it, you cannot undo this removal.`
    : `Its ${names.length} pictures are no longer on the page, but still in your folder. If you delete them, you cannot undo this removal.`
  const deletion: Action = {
    label: isOne ? 'Delete permanently' : `Delete ${names.length} pictures permanently`,
    async run() {
      const refusals = await Promise.all(names.map((name) => refusalOf(deletePicture(name))))
      const refused = refusals.find((refusal) => refusal !== undefined)
      const done = isOne ? `${name} was deleted.` : `${names.length} pictures were deleted.`
      set({ offer: { text: refused?.message ?? done, step } })
    },
  }
  set({ offer: { text: `${text} ${words}`.trim(), actions: [...actions, deletion], step } })
}

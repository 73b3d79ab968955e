/** Pictures that the page shows no more, offered to be deleted for good. */
import { refusalOf } from '../client.ts'
import { deletePicture, unusedPictures } from '../pictures/upload.ts'
import type { Action, Store } from './state.ts'

/** Those of some pictures that nothing on the page names any more; none where that cannot be known. */
export async function unusedOf(names: readonly string[]): Promise<string[]> {
  const unused = await unusedPictures().catch((): string[] => [])
  return [...new Set(names)].filter((name) => unused.includes(name))
}

/** What is said of such pictures, at least one, as they are offered. */
export function stayWords(names: readonly string[]): string {
  const [name] = names
  return names.length === 1
    ? `${name} is on the page no more, and stays in your folder. Deleted, it cannot come back, nor can Undo bring back what showed it.`
    : `Its ${names.length} pictures are on the page no more, and stay in your folder. Deleted, they cannot come back, nor can Undo bring back what showed them.`
}

/**
 * The action that deletes them, and tells in the offer's place how that went.
 *
 * @param step the number of steps done that the offer holds for
 */
export function deletion(names: readonly string[], step: number, set: Store['set']): Action {
  const [name] = names
  const isOne = names.length === 1
  const run = async () => {
    const refusals = await Promise.all(names.map((name) => refusalOf(deletePicture(name))))
    const refused = refusals.find((refusal) => refusal !== undefined)
    const done = isOne ? `${name} was deleted.` : `${names.length} pictures were deleted.`
    set({ offer: { text: refused?.message ?? done, step } })
  }
  return { label: isOne ? 'Delete it for good' : `Delete ${names.length} pictures for good`, run }
}

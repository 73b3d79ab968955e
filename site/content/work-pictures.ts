import type { Work, WorkEntry } from './schema.ts'

/** A picture of a work, with whatever is said of it. */
type WorkPicture = Pick<Work, 'picture' | 'pictureNarrow' | 'crop' | 'focus' | 'description'>

/** The pictures of an entry below the words of a work: none of a quotation. */
export function picturesOf(entry: WorkEntry): WorkPicture[] {
  if ('quote' in entry) return []
  if ('pair' in entry) return entry.pair
  if ('sequence' in entry) return entry.sequence
  return 'layers' in entry ? entry.layers : [entry]
}

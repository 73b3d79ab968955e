import type { Work, WorkEntry } from './schema.ts'

type WorkPicture = Pick<Work, 'picture' | 'pictureNarrow' | 'crop' | 'focus' | 'description'>

/** Returns the pictures of an entry below a work's text. Empty for a quotation. */
export function picturesOf(entry: WorkEntry): WorkPicture[] {
  if ('quote' in entry) return []
  if ('pair' in entry) return entry.pair
  if ('sequence' in entry) return entry.sequence
  return 'layers' in entry ? entry.layers : [entry]
}

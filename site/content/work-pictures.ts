import type { Work, WorkEntry } from './schema.ts'

/** The pictures of an entry below the words of a work: none of a quotation. */
export function picturesOf(entry: WorkEntry) {
  if ('quote' in entry) return []
  if ('pair' in entry) return entry.pair
  if ('sequence' in entry) return entry.sequence
  return 'layers' in entry ? entry.layers : [entry]
}

/** All pictures of a work, in their order. */
export const workPictures = (work: Work) => [work, ...work.pictures.flatMap(picturesOf)]

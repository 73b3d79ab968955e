import { basename, join } from 'node:path'
import { findSizeProblem, listSmallPictures } from '@portfolio/content/pictures/list-small-pictures.ts'
import { PictureError } from '@portfolio/content/pictures/original.ts'
import type { SizeProblem } from '@portfolio/content/pictures/size-problem.ts'
import { ContentError, readContent } from '@portfolio/content/read.ts'
import { patternOf } from '../fields.ts'
import { addressOf, parseTexts, readTexts } from '../files/content-files.ts'
import type { Address } from '../protocol.ts'
import { parentAddress, textAt } from '../values.ts'

export type SmallPicture = SizeProblem & { field: Address; name: string }

/** Returns all pictures that are too small; none while the content has errors, which are shown instead. */
export async function findSmallPictures(folder: string): Promise<SmallPicture[]> {
  try {
    const found = await listSmallPictures(readContent(folder).texts)
    return found.map(({ path, field, text, width, height, needed }) => ({
      field: addressOf(basename(path, '.yaml'), field),
      name: text,
      width,
      height,
      needed,
    }))
  } catch (error) {
    if (error instanceof ContentError || error instanceof PictureError) return []
    throw error
  }
}

/** Returns how a picture would be too small for a field. Undefined if it is large enough, or cannot be read. */
export async function sizeWarningFor(
  folder: string,
  field: Address,
  name: string,
): Promise<SizeProblem | undefined> {
  const state = { content: parseTexts(readTexts(folder)) }
  // The crop belongs to the current picture.
  const isOther = textAt(state, field) !== name
  const beside = (key: string) =>
    key === 'crop' && isOther ? '' : textAt(state, `${parentAddress(field)}.${key}`)
  try {
    return await findSizeProblem(patternOf(field), join(folder, 'pictures', name), beside)
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  }
}

import { basename, join } from 'node:path'
import { findSizeProblem, listSmallPictures } from '@portfolio/content/pictures/list-small-pictures.ts'
import { PictureError } from '@portfolio/content/pictures/original.ts'
import type { SizeProblem } from '@portfolio/content/pictures/size-problem.ts'
import { ContentError, readContent } from '@portfolio/content/read.ts'
import { addressPatternOf } from '../fields.ts'
import { addressOf, parseTexts, readTexts } from '../files/content-files.ts'
import type { Address } from '../protocol.ts'
import { parentAddress, textAt } from '../values.ts'

/** A picture that is too small for the field that shows it. `name` is the file's name. */
export type SmallPicture = SizeProblem & { field: Address; name: string }

/** Returns all pictures that are too small. Returns none if the content has errors, which the studio shows instead. */
export async function findSmallPictures(folder: string): Promise<SmallPicture[]> {
  try {
    const smallPictures = await listSmallPictures(readContent(folder).texts)
    return smallPictures.map(({ path, field, text, width, height, needed }) => ({
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

/** Returns the size problem of a picture in a field. Undefined if it is large enough, or cannot be read. */
export async function sizeProblemInField(
  folder: string,
  field: Address,
  name: string,
): Promise<SizeProblem | undefined> {
  const state = { content: parseTexts(readTexts(folder)) }
  // The current crop does not apply to a new picture.
  const isNewPicture = textAt(state, field) !== name
  const siblingText = (key: string) =>
    key === 'crop' && isNewPicture ? '' : textAt(state, `${parentAddress(field)}.${key}`)
  try {
    return await findSizeProblem(addressPatternOf(field), join(folder, 'pictures', name), siblingText)
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  }
}

/** Which of the owner's pictures are too small for the places that they stand in. */
import { basename, join } from 'node:path'
import { ContentError, readContent } from '../../site/content/read.ts'
import { smallAt, smallPictures } from '../../site/pictures/find-small.ts'
import { PictureError } from '../../site/pictures/original.ts'
import type { Small } from '../../site/pictures/small.ts'
import { patternOf } from '../fields.ts'
import { addressOf, contentOf, textsIn } from '../files/content.ts'
import type { Address } from '../protocol.ts'
import { holderOf, textOf } from '../values.ts'

/** A picture that is too small, and the field that names it. */
export type TooSmall = Small & { field: Address; name: string }

/** All of them in a folder of content; none are told while that has a mistake, which is. */
export async function tooSmall(folder: string): Promise<TooSmall[]> {
  try {
    const found = await smallPictures(readContent(folder).texts)
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

/** How a picture would be too small in a field, if so; undefined too where it cannot be shown. */
export async function smallIn(folder: string, field: Address, name: string): Promise<Small | undefined> {
  const state = { content: contentOf(textsIn(folder)) }
  // Another picture is shown whole.
  const isOther = textOf(state, field) !== name
  const beside = (key: string) =>
    key === 'crop' && isOther ? '' : textOf(state, `${holderOf(field)}.${key}`)
  try {
    return await smallAt(patternOf(field), join(folder, 'pictures', name), beside)
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  }
}

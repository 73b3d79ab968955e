import { basename } from 'node:path'
import { fieldName } from '../document.ts'
import { fieldPattern } from '../field-meta.ts'
import { knownFields } from '../known-fields.ts'
import type { LocatedText } from '../read.ts'
import { parseCrop } from './crop.ts'
import { readOriginal } from './original.ts'
import { neededSize } from './picture.ts'
import type { SizeProblem } from './size-problem.ts'

/**
 * Returns the size of a picture that is too small for its field. Undefined if it is large enough or a drawing.
 * @param textOf returns the text of another field in the same entry; empty if there is none
 * @throws {PictureError} if it cannot be read
 */
export async function findSizeProblem(
  pattern: string,
  path: string,
  textOf: (key: string) => string,
): Promise<SizeProblem | undefined> {
  const usage = knownFields[pattern]?.usage
  if (usage === undefined || /\.svg$/i.test(path)) return undefined
  // An entry's crop and width do not apply to its other pictures, such as the one for narrow screens.
  const siblingText = /\.(picture|portrait)$/.test(pattern) ? textOf : () => ''
  const { width, height } = await readOriginal(path, parseCrop(siblingText('crop')))
  // A half or third of a row.
  const sharesRow = usage === 'work-entry' && !['', 'full'].includes(siblingText('width'))
  const needed = neededSize(sharesRow ? 'work-row' : usage, { width, height })
  return needed && { width, height, needed }
}

/** Returns the texts that name a picture that is too small, with its size. Throws like `findSizeProblem`. */
export async function listSmallPictures(
  texts: readonly LocatedText[],
): Promise<(LocatedText & SizeProblem)[]> {
  const locationKey = ({ path, field }: Pick<LocatedText, 'path' | 'field'>) => `${path} ${fieldName(field)}`
  const textsByLocation = new Map(texts.map((located) => [locationKey(located), located.text]))
  const problems = texts.map(async (located) => {
    const { path, field, picturePath } = located
    if (picturePath === undefined) return []
    const textOf = (key: string) =>
      textsByLocation.get(locationKey({ path, field: [...field.slice(0, -1), key] })) ?? ''
    const problem = await findSizeProblem(fieldPattern(basename(path, '.yaml'), field), picturePath, textOf)
    return problem ? [{ ...located, ...problem }] : []
  })
  return (await Promise.all(problems)).flat()
}

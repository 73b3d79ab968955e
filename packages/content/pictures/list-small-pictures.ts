import { basename } from 'node:path'
import { fieldPattern } from '../field-meta.ts'
import { fieldName } from '../document.ts'
import { knownFields } from '../known-fields.ts'
import type { LocatedText } from '../read.ts'
import { parseCrop } from './crop.ts'
import { readOriginal } from './original.ts'
import { neededSize } from './picture.ts'
import type { SizeProblem } from './size-problem.ts'

/**
 * Returns the size of a picture that is too small for its field. Undefined if it is large enough or a drawing.
 * @param pattern the field's key in `knownFields`
 * @param beside returns the text of another field in the same entry; empty if there is none
 * @throws {PictureError} if it cannot be read
 */
export async function findSizeProblem(
  pattern: string,
  path: string,
  beside: (key: string) => string,
): Promise<SizeProblem | undefined> {
  const place = knownFields[pattern]?.place
  if (place === undefined || /\.svg$/i.test(path)) return undefined
  // Crop and width do not apply to the picture for narrow screens.
  const siblingText = pattern.endsWith('.picture') ? beside : () => ''
  const { width, height } = await readOriginal(path, parseCrop(siblingText('crop')))
  const isPartOfRow = place === 'further' && !['', 'full'].includes(siblingText('width'))
  const needed = neededSize(isPartOfRow ? 'row' : place, { width, height })
  return needed && { width, height, needed }
}

/** Returns all texts that name a too small picture, with its size. Throws like `findSizeProblem`. */
export async function listSmallPictures(texts: readonly LocatedText[]): Promise<(LocatedText & SizeProblem)[]> {
  const locationKey = ({ path, field }: Pick<LocatedText, 'path' | 'field'>) => `${path} ${fieldName(field)}`
  const textsByLocation = new Map(texts.map((one) => [locationKey(one), one.text]))
  const found = texts.map(async (one) => {
    const { path, field, picturePath } = one
    if (picturePath === undefined) return []
    const beside = (key: string) => textsByLocation.get(locationKey({ path, field: [...field.slice(0, -1), key] })) ?? ''
    const problem = await findSizeProblem(fieldPattern(basename(path, '.yaml'), field), picturePath, beside)
    return problem ? [{ ...one, ...problem }] : []
  })
  return (await Promise.all(found)).flat()
}

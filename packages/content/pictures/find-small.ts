import { basename } from 'node:path'
import { patternOf } from '../about.ts'
import { fieldName } from '../document.ts'
import { knownFields } from '../known-fields.ts'
import type { PlacedText } from '../read.ts'
import { readCrop } from './crop.ts'
import { readOriginal } from './original.ts'
import { sizeLacking } from './picture.ts'
import type { Small } from './small.ts'

/**
 * Returns how a picture is too small for a field. Undefined if it is large enough or a drawing.
 * @param pattern the field's key in `knownFields`
 * @param beside returns the text of a field beside this one, or an empty text
 * @throws PictureError if it cannot be read
 */
export async function smallAt(
  pattern: string,
  path: string,
  beside: (key: string) => string,
): Promise<Small | undefined> {
  const place = knownFields[pattern]?.place
  if (place === undefined || /\.svg$/i.test(path)) return undefined
  // Crop and width do not apply to the picture for narrow screens.
  const said = pattern.endsWith('.picture') ? beside : () => ''
  const { width, height } = await readOriginal(path, readCrop(said('crop')))
  const isPartOfRow = place === 'further' && !['', 'full'].includes(said('width'))
  const needed = sizeLacking(isPartOfRow ? 'row' : place, { width, height })
  return needed && { width, height, needed }
}

/** Returns all texts that name a picture which is too small. Throws like `smallAt`. */
export async function smallPictures(texts: readonly PlacedText[]): Promise<(PlacedText & Small)[]> {
  const nameOf = ({ path, field }: Pick<PlacedText, 'path' | 'field'>) => `${path} ${fieldName(field)}`
  const said = new Map(texts.map((one) => [nameOf(one), one.text]))
  const found = texts.map(async (one) => {
    const { path, field, picture } = one
    if (picture === undefined) return []
    const beside = (key: string) => said.get(nameOf({ path, field: [...field.slice(0, -1), key] })) ?? ''
    const small = await smallAt(patternOf(basename(path, '.yaml'), field), picture, beside)
    return small ? [{ ...one, ...small }] : []
  })
  return (await Promise.all(found)).flat()
}

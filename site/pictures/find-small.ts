/** Pictures that have fewer pixels than the place shows that they stand in. */
import { basename } from 'node:path'
import { patternOf } from '../content/about.ts'
import { fieldName } from '../content/document.ts'
import { knownFields } from '../content/known-fields.ts'
import type { PlacedText } from '../content/read.ts'
import { readCrop } from './crop.ts'
import { readOriginal } from './original.ts'
import { sizeLacking } from './picture.ts'
import type { Small } from './small.ts'

/**
 * How a picture would be too small in a field, if it is; a drawing never is.
 *
 * @param pattern the field in the table of all
 * @param path where the picture is
 * @param beside the text of a field beside this one, empty where there is none
 * @throws PictureError where it cannot be shown
 */
export async function smallAt(
  pattern: string,
  path: string,
  beside: (key: string) => string,
): Promise<Small | undefined> {
  const place = knownFields[pattern]?.place
  if (place === undefined || /\.svg$/i.test(path)) return undefined
  // What is said of a picture is not said of the one for narrow screens.
  const said = pattern.endsWith('.picture') ? beside : () => ''
  const { width, height } = await readOriginal(path, readCrop(said('crop')))
  const isPartOfRow = place === 'further' && !['', 'full'].includes(said('width'))
  const needed = sizeLacking(isPartOfRow ? 'row' : place, { width, height })
  return needed && { width, height, needed }
}

/** All that are too small among the texts of the content. Throws as `smallAt`. */
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

/** Pictures that have fewer pixels than the place shows that they stand in. */
import { type PicturePlace, patternOf } from '../content/about.ts'
import { fieldName } from '../content/document.ts'
import { knownFields } from '../content/known-fields.ts'
import type { PlacedText } from '../content/read.ts'
import { type Crop, readCrop } from './crop.ts'
import { readOriginal } from './original.ts'
import { sizeLacking } from './picture.ts'
import type { Small } from './small.ts'

/**
 * How a picture, or what is shown of it, is too small for a place, if it is; a drawing never is.
 *
 * @throws PictureError where it cannot be shown
 */
export async function smallFor(path: string, place: PicturePlace, crop?: Crop): Promise<Small | undefined> {
  if (/\.svg$/i.test(path)) return undefined
  const { width, height } = await readOriginal(path, crop)
  const needed = sizeLacking(place, { width, height })
  return needed && { width, height, needed }
}

/** The place that a picture's field stands for, where it is one's: on a part of a row with that width. */
export function placeFor(pattern: string, width: string): PicturePlace | undefined {
  const place = knownFields[pattern]?.place
  return place === 'further' && !['', 'full'].includes(width) ? 'row' : place
}

/** All that are too small among the texts of the content. Throws as `smallFor`. */
export async function smallPictures(texts: readonly PlacedText[]): Promise<(PlacedText & Small)[]> {
  const nameOf = ({ path, field }: Pick<PlacedText, 'path' | 'field'>) => `${path} ${fieldName(field)}`
  const said = new Map(texts.map((one) => [nameOf(one), one.text]))
  const found = texts.map(async (one) => {
    const { path, field, picture } = one
    const [file = ''] = path.split('/').slice(-1)
    // What is said of a picture is not said of the one for narrow screens.
    const beside = (key: string) =>
      field.at(-1) === 'picture'
        ? (said.get(nameOf({ path, field: [...field.slice(0, -1), key] })) ?? '')
        : ''
    const place = placeFor(patternOf(file.replace(/\.yaml$/, ''), field), beside('width'))
    const small =
      picture !== undefined &&
      place !== undefined &&
      (await smallFor(picture, place, readCrop(beside('crop'))))
    return small ? [{ ...one, ...small }] : []
  })
  return (await Promise.all(found)).flat()
}

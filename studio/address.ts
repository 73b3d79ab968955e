/** Addresses of fields, and the files and ways that they stand for. */
import type { Field } from '../site/content/document.ts'
import { type ContentFile, schemas } from '../site/content/schema.ts'
import type { Value } from './edit/model.ts'
import type { Address } from './protocol.ts'
import { Refused } from './refused.ts'

/** A field by its file and its way there. */
export interface Place {
  file: ContentFile
  field: Field
}

/** The address of a field. */
export const addressOf = ({ file, field }: Place): Address => [file, ...field.map(String)].join('.')

/**
 * What an address stands for.
 *
 * @throws Refused where its file is none of the content's
 */
export function placeAt(address: Address): Place {
  const [file = '', ...way] = address.split('.')
  if (!Object.hasOwn(schemas, file))
    throw new Refused({ message: `There is no ${file}.yaml in the content.` })
  return {
    file: file as ContentFile,
    field: way.map((key) => (/^\d{1,4}$/.test(key) ? Number(key) : key)),
  }
}

/** What a value holds at a way; undefined where there is nothing. */
export function valueAt(value: Value | undefined, field: Field): Value | undefined {
  return field.reduce<Value | undefined>((held, key) => {
    // A file of comments alone holds nothing at all.
    if (typeof held !== 'object' || held === null) return undefined
    if (Array.isArray(held)) return held[Number(key)]
    return Object.hasOwn(held, key) ? held[String(key)] : undefined
  }, value)
}

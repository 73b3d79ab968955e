/** Finds remaining demo content, placeholders and texts in another language than the page's. */
import { existsSync, readFileSync } from 'node:fs'
import { documentOf, type Field, formatLocation, textsOf } from './document.ts'
import { whyNotYours } from './language.ts'
import { languageLeft } from './ready-made.ts'
import { type ContentFile, schemas } from './schema.ts'

/** A field that the owner has not made their own yet. */
export interface NotYours {
  file: ContentFile
  line: number | undefined
  field: Field
  /** The language of the text, if it differs from the page's. Without it, the field is tagged `!demo`. */
  language?: string
}

/** Returns the remaining demo content, from the texts of the files. */
export function notYoursIn(sources: ReadonlyMap<ContentFile, string>): NotYours[] {
  const lang = textsOf(documentOf(sources.get('words') ?? '').value).find(({ field }) => field[0] === 'lang')
  return [...sources].flatMap(([file, source]) => {
    const document = documentOf(source)
    const marked = document.demoFields.map((field) => ({ field }))
    const left = textsOf(document.value).flatMap(({ field, text }) => {
      const language = lang && languageLeft(lang.text, [file, ...field].join('.'), text)
      return language === undefined ? [] : [{ field, language }]
    })
    return [...marked, ...left].map((one) => ({ file, line: document.lineOf(one.field), ...one }))
  })
}

/** Returns the remaining demo content of a folder. Skips missing files. */
export function notYoursOf(folder = 'content'): NotYours[] {
  const files = (Object.keys(schemas) as ContentFile[])
    .map((file) => [file, `${folder}/${file}.yaml`] as const)
    .filter(([, path]) => existsSync(path))
  return notYoursIn(new Map(files.map(([file, path]) => [file, readFileSync(path, 'utf8')])))
}

/** Groups the positions of demo content by reason. */
export const locationsByReason = (all: readonly NotYours[]): [reason: string, places: string[]][] =>
  [...Map.groupBy(all, ({ language }) => whyNotYours(language))].map(([reason, fields]) => [
    reason,
    fields.map(({ file, line, field }) => formatLocation({ path: `content/${file}.yaml`, line, field })),
  ])

/** The maximum number of positions to list, as there may be hundreds. */
const mostListed = 20

/** Returns the first positions, and the number of further ones. */
export const firstOf = (places: readonly string[]): string[] =>
  places.length > mostListed
    ? [...places.slice(0, mostListed), `and ${places.length - mostListed} more`]
    : [...places]

/** What in the owner's files is not theirs yet: the demo's, placeholders, and words that were left in another language. */
import { existsSync, readFileSync } from 'node:fs'
import { documentOf, type Field, placeOf, textsOf } from './document.ts'
import { whyNotYours } from './language.ts'
import { languageLeft } from './ready-made.ts'
import { type ContentFile, schemas } from './schema.ts'

/** A field that is not its owner's yet. */
export interface NotYours {
  file: ContentFile
  line: number | undefined
  field: Field
  /** The language that it was left in; where there is none, the mark `!demo` stands before it. */
  language?: string
}

/** What is not the owner's in files, by their texts. */
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

/** The same of the files in a folder, as far as they can be read. */
export function notYoursOf(folder = 'content'): NotYours[] {
  const files = (Object.keys(schemas) as ContentFile[])
    .map((file) => [file, `${folder}/${file}.yaml`] as const)
    .filter(([, path]) => existsSync(path))
  return notYoursIn(new Map(files.map(([file, path]) => [file, readFileSync(path, 'utf8')])))
}

/** Where all of it stands, by why it is not its owner's, as in a list that is printed. */
export const placesByReason = (all: readonly NotYours[]): [reason: string, places: string[]][] =>
  [...Map.groupBy(all, ({ language }) => whyNotYours(language))].map(([reason, fields]) => [
    reason,
    fields.map(({ file, line, field }) => placeOf({ path: `content/${file}.yaml`, line, field })),
  ])

/** The places of a reason that are listed; there may be hundreds. */
const mostListed = 20

/** The first of those places, and how many more there are, a line each. */
export const firstOf = (places: readonly string[]): string[] =>
  places.length > mostListed
    ? [...places.slice(0, mostListed), `and ${places.length - mostListed} more`]
    : [...places]

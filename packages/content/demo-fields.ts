/** Finds remaining demo content, placeholders and texts in another language than the page's. */
import { type FieldPath, formatLocation, listTexts, parseCached, textIn } from './document.ts'
import { demoReason } from './language.ts'
import { readFileIfExists } from './read-file-if-exists.ts'
import { untranslatedLanguage } from './ready-translations.ts'
import { type ContentFile, contentFiles } from './schema.ts'

/** A field with demo content, or with a text in another language than the page's. */
export interface DemoField {
  file: ContentFile
  line: number | undefined
  field: FieldPath
  /** The language of the text, if it differs from the page's. Undefined for a field tagged `!demo`. */
  language?: string
}

/** Finds the remaining demo content in the texts of the files. */
export function findDemoFields(sources: ReadonlyMap<ContentFile, string>): DemoField[] {
  const pageLanguage = textIn(parseCached(sources.get('words') ?? '').value, 'lang')
  return [...sources].flatMap(([file, source]) => {
    const document = parseCached(source)
    const taggedFields = document.demoFields.map((field) => ({ field }))
    const untranslatedFields = listTexts(document.value).flatMap(({ field, text }) => {
      const language = pageLanguage && untranslatedLanguage(pageLanguage, [file, ...field].join('.'), text)
      return language ? [{ field, language }] : []
    })
    return [...taggedFields, ...untranslatedFields].map((demo) => ({
      file,
      line: document.lineOf(demo.field),
      ...demo,
    }))
  })
}

/** Finds the remaining demo content of a folder. Skips missing files. */
export function readDemoFields(folder = 'content'): DemoField[] {
  const sourceOf = (file: ContentFile) => String(readFileIfExists(`${folder}/${file}.yaml`) ?? '')
  return findDemoFields(new Map(contentFiles.map((file) => [file, sourceOf(file)])))
}

/** Groups the positions of demo content by the reason why it counts as such, see `demoReason`. */
export const locationsByReason = (
  demoFields: readonly DemoField[],
): [reason: string, locations: string[]][] =>
  [...Map.groupBy(demoFields, ({ language }) => demoReason(language))].map(([reason, fields]) => [
    reason,
    fields.map(({ file, line, field }) => formatLocation({ path: `content/${file}.yaml`, line, field })),
  ])

/** The maximum number of texts that `limitList` keeps, as there may be hundreds. */
const maxListed = 20

/** Returns the first texts, and a text with the number of the others. */
export const limitList = (texts: readonly string[]): string[] =>
  texts.length > maxListed
    ? [...texts.slice(0, maxListed), `and ${texts.length - maxListed} more`]
    : [...texts]

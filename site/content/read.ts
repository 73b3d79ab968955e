/**
 * Reads the owner's files and answers them checked, or tells every mistake in them at once.
 * Done here rather than by a content collection, which passes over broken and missing files in silence.
 */
import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { ContentDocument, type Field, fieldName } from './document.ts'
import { near } from './near.ts'
import { type Content, type ContentFile, pictureFields, schemas } from './schema.ts'

/** The mistakes in the content files, one line each: file, line, field and reason. */
export class ContentError extends Error {
  override name = 'ContentError'
  constructor(mistakes: readonly string[]) {
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
    super(`The content has ${count}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
  }
}

/** What reading gives: the content, and the fields (`content/site.yaml: name`) that are still the demo's. */
export interface ContentReading {
  content: Content
  demo: string[]
}

/**
 * Reads every content file in `folder`.
 * @throws {ContentError} naming each file, line, field and reason, where anything is missing or wrong
 */
export function readContent(folder = 'content'): ContentReading {
  const files = (Object.keys(schemas) as ContentFile[]).map((file) => readFile(folder, file))
  const mistakes = files.flatMap(({ mistakes }) => mistakes)
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return {
    content: Object.fromEntries(files.map(({ file, value }) => [file, value])) as Content,
    demo: files.flatMap(({ demo }) => demo),
  }
}

interface FileReading {
  file: ContentFile
  value?: unknown
  mistakes: string[]
  demo: string[]
}

/** Something wrong: where, as far as it has a place, and what. */
interface Mistake {
  line?: number | undefined
  field?: Field
  reason: string
}

/** All that one file needs is a few KB; a larger one is something else under its name. */
const mostBytes = 100_000

/** The mistakes of one file that are told; who has made more has made the same one often. */
const mostTold = 20

function readFile(folder: string, file: ContentFile): FileReading {
  const path = `${folder}/${file}.yaml`
  const source = textIn(path)
  if (typeof source !== 'string') return { file, mistakes: [tell(path, source)], demo: [] }

  const document = new ContentDocument(source)
  const { slips } = document
  const cut = document.cutTexts.filter(({ line }) => !slips.some((slip) => slip.line === line))
  // Where a slip moved fields to wrong places, looking at them would tell it again in other words.
  const checked = slips.length === 0 ? schemas[file].safeParse(document.value ?? {}) : undefined
  const wrong = checked ? wrongFields(document, file, folder, checked.error?.issues) : []
  const told = [
    ...slips,
    ...cut,
    // What a cut text lacks is told with the cut.
    ...wrong.filter(({ line }) => !cut.some((text) => text.line === line)),
  ].sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))
  return {
    file,
    value: checked?.data,
    mistakes: [
      ...told.slice(0, mostTold).map((mistake) => tell(path, mistake)),
      ...(told.length > mostTold ? [`${path}: and ${told.length - mostTold} more`] : []),
    ],
    demo: document.demoFields.map((field) => `${path}: ${fieldName(field)}`),
  }
}

/** The text of a file, or why it has none. */
function textIn(path: string): string | Mistake {
  if (!existsSync(path)) return { reason: 'the file is missing' }
  if (statSync(path).size > mostBytes) return { reason: 'is larger than 100 KB; it should hold text alone' }
  const bytes = readFileSync(path)
  // The parser needs minutes for thousands of them.
  if (bytes.includes('? '.repeat(9))) return { reason: 'has nine question marks in a row; take some out' }
  const line = lineNotInUtf8(bytes)
  if (line === undefined) return new TextDecoder().decode(bytes)
  return { line, reason: 'the file is not in UTF-8, so letters such as ö would be lost; save it as UTF-8' }
}

/** The first line that is not in UTF-8. UTF-16 gives itself away by its zeros, which no text has. */
function lineNotInUtf8(bytes: Buffer): number | undefined {
  for (let line = 1, start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf('\n', start)
    const end = next === -1 ? bytes.length : next + 1
    const text = bytes.subarray(start, end)
    if (!isUtf8(text) || text.includes(0)) return line
    start = end
  }
  return undefined
}

function tell(path: string, { line, field, reason }: Mistake): string {
  const place = [path, ...(line ? [`line ${line}`] : []), ...(field?.length ? [fieldName(field)] : [])].join(
    ', ',
  )
  return `${place}: ${reason}`
}

/** The fields that break a rule of the file's schema, or name a picture that is not there. */
function wrongFields(
  document: ContentDocument,
  file: ContentFile,
  folder: string,
  issues: readonly z.core.$ZodIssue[] = [],
): Mistake[] {
  const schema = schemas[file]
  if (document.value === null) return [{ reason: `is empty; it needs ${fieldsAt(schema).join(', ')}` }]
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => unknownField(issue.path, key, schema)) : [],
  )
  const meant = new Set(unknown.map(({ meant }) => meant))
  // One mistake a field: what is no text is no long enough text either.
  const byField = new Map(issues.toReversed().map((issue) => [fieldName(issue.path), issue]))
  const rest = issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && byField.get(fieldName(issue.path)) === issue)
    .map(({ path, message }) =>
      document.has(path) ? { field: path, reason: message } : missingField(path, document),
    )
    // A misspelt field is not missing as well.
    .filter(({ field }) => document.has(field) || !meant.has(fieldName(field)))
  return [...unknown, ...rest, ...missingPictures(`${folder}/pictures`, document.value)].map((mistake) => ({
    line: document.lineOf(mistake.field),
    ...mistake,
  }))
}

function missingField(field: Field, document: ContentDocument): Mistake & { field: Field } {
  const line = field.length === 1 ? document.lineLike(fieldName(field)) : undefined
  if (line === undefined) return { field, reason: 'is missing' }
  return { line, field, reason: 'is read as part of the text above; indent it like its neighbours' }
}

function unknownField(path: Field, key: string, schema: z.ZodType) {
  const [nearest] = near(key, fieldsAt(schema, path))
  const advice = nearest === undefined ? '' : `; did you mean ${nearest}?`
  // A no-break space, as web pages and word processors have it, counts as a letter of the name.
  const reason =
    key === key.trim() ? `is not a field of this file${advice}` : 'has a blank that is no space; use spaces'
  return {
    field: [...path, key],
    meant: nearest && fieldName([...path, nearest]),
    reason,
  }
}

/** The fields that a schema has at a place. */
function fieldsAt(schema: unknown, field: Field = []): string[] {
  const [key, ...rest] = field
  if (schema instanceof z.ZodPrefault) return fieldsAt(schema.unwrap(), field)
  if (schema instanceof z.ZodPipe) return fieldsAt(schema.out, field)
  if (schema instanceof z.ZodArray) return fieldsAt(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) return []
  return key === undefined ? Object.keys(schema.shape) : fieldsAt(schema.shape[String(key)], rest)
}

/** Every field that names a picture which the folder of pictures does not hold. */
function missingPictures(
  folder: string,
  value: unknown,
  field: Field = [],
): { field: Field; reason: string }[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => missingPictures(folder, entry, [...field, index]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, entry]) => missingPictures(folder, entry, [...field, key]))
  const name = field.filter((key) => typeof key === 'string').join('.')
  if (!pictureFields.includes(name) || typeof value !== 'string') return []
  // Compared by their names, as some disks find a file whose name differs in its capitals, and others do not.
  const held = existsSync(folder) ? readdirSync(folder).sort() : []
  if (held.includes(value)) return []
  return [{ field, reason: `there is no "${value}" in ${folder} (it holds ${held.join(', ') || 'nothing'})` }]
}

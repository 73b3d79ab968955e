/**
 * Reads and validates the content, and reports all errors at once. Astro's content collections would ignore broken
 * and missing files.
 */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { patternOf } from './about.ts'
import {
  type ContentDocument,
  documentOf,
  type Field,
  fieldName,
  formatLocation,
  type SourceLocation,
  textsOf,
} from './document.ts'
import { knownFields } from './known-fields.ts'
import { Examiner } from './pictures/examined.ts'
import { PictureError, readOriginal } from './pictures/original.ts'
import { mapConcurrent } from './preparing/map-concurrent.ts'
import { withoutRetiredFields } from './retired-fields.ts'
import { type Content, type ContentFile, schemas } from './schema.ts'
import { similarNames } from './similar-names.ts'

/** An error in the content. `reason` is a phrase that follows the position. */
export interface Mistake extends SourceLocation {
  reason: string
}

/** The maximum number of errors in a message. */
const mostListed = 20

/** The content has errors. The message has a line for each: file, line, field and reason. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly mistakes: readonly Mistake[]
  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
    const lines = mistakes
      .slice(0, mostListed)
      .map((mistake) => `  ${formatLocation(mistake)}: ${mistake.reason}`)
    if (mistakes.length > mostListed) lines.push(`  and ${mistakes.length - mostListed} more`)
    super(`The content has ${count}:\n${lines.join('\n')}`)
    this.mistakes = mistakes
  }
}

export interface ContentReading {
  content: Content
  texts: PlacedText[]
  /** The positions of fields that are no longer used. */
  retired: SourceLocation[]
}

/** A text of the content and its position. */
export interface PlacedText extends SourceLocation {
  field: Field
  text: string
  /** The path of the file, if the text is the name of an existing picture. */
  picture?: string
}

/** Unsaved texts of files, to read instead of the saved ones. */
export type Drafts = Partial<Record<ContentFile, string>>

/**
 * Reads all content files of `folder`, or their drafts. Does not open the pictures, see `checkContent`.
 * @throws {ContentError} if anything is missing or wrong
 */
export function readContent(folder = 'content', drafts: Drafts = {}): ContentReading {
  return conclude(readFiles(folder, drafts))
}

/**
 * Reads the content like `readContent`, and checks that every picture can be read.
 * @param within milliseconds allowed for each drawing
 */
export async function checkContent(
  folder = 'content',
  drafts: Drafts = {},
  within?: number,
): Promise<ContentReading> {
  const files = readFiles(folder, drafts)
  const texts = files.flatMap(({ texts }) => texts)
  const pictures = [...new Set(texts.flatMap(({ picture }) => picture ?? []))]
  const drawings = new Examiner(resolve('packages/content/pictures/examine.ts'), within)
  const found = mapConcurrent(pictures, async (path) => [path, await reasonAgainst(path, drawings)] as const)
  const reasons = new Map(await found.finally(() => drawings.end()))
  const mistakes = texts.flatMap(({ text, picture = '', ...place }) => {
    const reason = reasons.get(picture)
    return reason === undefined ? [] : [{ ...place, reason: `"${text}" ${reason}` }]
  })
  return conclude(files, mistakes)
}

export function mistakesNow(folder?: string): string | undefined {
  try {
    readContent(folder)
    return undefined
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message
  }
}

/** Hashes of the drawings that have rendered in time. */
const drawn = new Set<string>()

/** Returns why a picture cannot be shown, or undefined. */
async function reasonAgainst(path: string, drawings: Examiner<unknown>): Promise<string | undefined> {
  try {
    if (!/\.svg$/i.test(path)) await readOriginal(path)
    else {
      const hash = createHash('sha256').update(readFileSync(path)).digest('base64')
      if (!drawn.has(hash)) await drawings.examine(path)
      drawn.add(hash)
    }
    return undefined
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return error.message
  }
}

interface FileReading {
  file: ContentFile
  value?: unknown
  texts: PlacedText[]
  mistakes: Mistake[]
  retired?: SourceLocation[]
}

const readFiles = (folder: string, drafts: Drafts) =>
  (Object.keys(schemas) as ContentFile[]).map((file) => readFile(folder, file, drafts[file]))

function conclude(files: FileReading[], more: Mistake[] = []): ContentReading {
  const content = Object.fromEntries(files.map(({ file, value }) => [file, value])) as Content
  const mistakes = oneOfEachValue([
    ...files.flatMap(({ mistakes }) => mistakes),
    ...files.flatMap((file) => unknownNames(content, file)),
    ...more,
  ])
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return {
    content,
    texts: files.flatMap(({ texts }) => texts),
    retired: files.flatMap(({ retired = [] }) => retired),
  }
}

/** Keeps the last error of each value, which is the most specific. */
const oneOfEachValue = (mistakes: readonly Mistake[]) => [
  ...new Map(mistakes.map((one) => [one.field ? `${one.path} ${fieldName(one.field)}` : one, one])).values(),
]

/** Returns errors for references to entries that do not exist, as of a service to a work. */
function unknownNames(content: Partial<Content>, { file, texts }: FileReading): Mistake[] {
  return texts.flatMap(({ path, line, field, text }) => {
    const { names: list = '' } = knownAt(file, field) ?? {}
    const { entry = '' } = knownFields[list] ?? {}
    const [key = ''] = knownFields[`${list}.*`]?.keys ?? []
    const entries = valueAt(content, list)
    if (!Array.isArray(entries) || text.trim() === '') return []
    const known = entries.map((entry) => String(entry[key]))
    if (known.includes(text.trim())) return []
    const meant = similarNames(text, known)
    const advice =
      meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `there are ${known.join(', ') || 'none'}`
    return [{ path, line, field, reason: `no ${entry.toLowerCase()} has the ${key} "${text}"; ${advice}` }]
  })
}

const knownAt = (file: string, field: Field) => knownFields[patternOf(file, field)]

const valueAt = (content: unknown, address: string): unknown =>
  address.split('.').reduce((held, key) => (held as Record<string, unknown> | undefined)?.[key], content)

type Found = Omit<Mistake, 'path'>

function readFile(folder: string, file: ContentFile, draft?: string): FileReading {
  const path = `${folder}/${file}.yaml`
  const inFile = (mistakes: readonly Found[]) => mistakes.map((mistake) => ({ path, ...mistake }))
  const unreadable = (...mistakes: Found[]) => ({ file, texts: [], mistakes: inFile(mistakes) })
  const mayGo = schemas[file].isOptional()
  if (draft === undefined && !existsSync(path))
    return unreadable(...(mayGo ? [] : [{ reason: 'the file is missing' }]))
  const bytes = draft === undefined ? readFileSync(path) : Buffer.from(draft)
  const noText = noTextIn(bytes)
  if (noText) return unreadable(noText)

  const document = documentOf(new TextDecoder().decode(bytes))
  // After a syntax error, field errors would only repeat it.
  if (document.yamlErrors.length > 0) return unreadable(...document.yamlErrors)
  if (document.value === null && mayGo) return unreadable()
  const { value: given, retired } = withoutRetiredFields(file, document.value)
  const { data: value, error } = schemas[file].safeParse(given ?? {})
  const wrong = wrongFields(document, file, error?.issues)
  const pictures = `${folder}/pictures`
  // Compares names, as some file systems ignore case.
  const pictureNames = existsSync(pictures) ? readdirSync(pictures).sort() : []
  const texts = textsOf(given).map(({ field, text }): PlacedText => {
    const isPicture = knownAt(file, field)?.kind === 'picture' && pictureNames.includes(text)
    const place = { path, line: document.lineOf(field), field, text }
    return isPicture ? { ...place, picture: `${pictures}/${text}` } : place
  })
  const missing = texts
    .filter(({ field, text, picture }) => knownAt(file, field)?.kind === 'picture' && text && !picture)
    .map(({ line, field, text }) => ({
      line,
      field,
      reason: `there is no "${text}" in ${pictures} (there are: ${pictureNames.join(', ') || 'no pictures'})`,
    }))
  return {
    file,
    value,
    texts,
    retired: retired.map((field) => ({ path, line: document.lineOf(field), field })),
    // The error for a wrong name replaces that for a missing picture.
    mistakes: inFile([...missing, ...wrong].sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))),
  }
}

/** Returns an error for the first line that is not UTF-8. UTF-16 is recognised by its zero bytes. */
function noTextIn(bytes: Buffer): Found | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined
  const text = bytes.toString('latin1')
  const isNul = isUtf8(bytes) && !/(?:\0\w){3}/.test(text)
  const wrong = (line: string) => line.includes('\0') || !isUtf8(Buffer.from(line, 'latin1'))
  return {
    line: text.split('\n').findIndex(wrong) + 1,
    reason: isNul
      ? 'contains an invisible character (NUL); type the line again'
      : 'the file is not saved as UTF-8, so letters such as ö would be lost; save it as UTF-8',
  }
}

/** Returns errors for fields that break the schema. */
function wrongFields(
  document: ContentDocument,
  file: ContentFile,
  issues: readonly z.core.$ZodIssue[] = [],
): Found[] {
  if (document.value === null) return [{ reason: `is empty; it needs ${keysAt(file, []).join(', ')}` }]
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownField(issue.path, key, keysAt(file, issue.path)))
      : [],
  )
  const meant = new Set(unknown.map(({ meant }) => meant))
  // Keeps the first issue of each field: a value that is no text is also too short.
  const byField = new Map(issues.toReversed().map((issue) => [fieldName(issue.path), issue]))
  const rest = [...byField]
    .filter(([, { code }]) => code !== 'unrecognized_keys')
    // A misspelt field is not missing as well.
    .filter(([name, { path }]) => document.has(path) || !meant.has(name))
    .map(([, { path, message }]) => ({
      field: path,
      reason: document.has(path) ? message : 'is missing, or indented more than the lines around it',
    }))
  return [...unknown, ...rest].map(({ field, reason }) => ({ line: document.lineOf(field), field, reason }))
}

function unknownField(path: Field, key: string, known: readonly string[]) {
  const [nearest] = similarNames(key, known)
  const advice = nearest === undefined ? '' : `; did you mean ${nearest}?`
  // A no-break space, as copied from web pages, counts as part of the key.
  const reason =
    key === key.trim()
      ? `is not a field of this file${advice}`
      : 'contains an invisible character that is not a space; replace it with a space'
  return { field: [...path, key], meant: nearest && fieldName([...path, nearest]), reason }
}

const keysAt = (file: string, field: Field): readonly string[] => knownAt(file, field)?.keys ?? []

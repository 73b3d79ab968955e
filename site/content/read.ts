/**
 * Reads the owner's files and answers them checked, or tells every mistake in them at once.
 * Done here rather than by a content collection, which passes over broken and missing files in silence.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { PictureError, readOriginal } from '../pictures/original.ts'
import { ContentDocument, type Field, fieldName } from './document.ts'
import { type Content, type ContentFile, pictureFields, schemas } from './schema.ts'

/** The mistakes in the content files, one line each: file, line, field and reason. */
export class ContentError extends Error {
  override name = 'ContentError'
  constructor(mistakes: readonly string[]) {
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
    super(`The content has ${count}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`)
  }
}

/** What reading gives: the content, every text of it, and the fields (`content/site.yaml: name`) that are still the demo's. */
export interface ContentReading {
  content: Content
  texts: PlacedText[]
  demo: string[]
}

/** A text of the content. */
export interface PlacedText {
  /** Where it stands: `content/site.yaml, line 8, name`. */
  place: string
  text: string
  /** The file, where it is the name of a picture that is there. */
  picture?: string
}

/**
 * Reads every content file in `folder`. The pictures themselves are not looked at, see `checkContent`.
 * @throws {ContentError} naming each file, line, field and reason, where anything is missing or wrong
 */
export function readContent(folder = 'content'): ContentReading {
  return conclude(readFiles(folder))
}

/**
 * Reads every content file in `folder` and every picture that they name.
 * @throws {ContentError} as `readContent`, and for each picture that cannot be shown
 */
export async function checkContent(folder = 'content'): Promise<ContentReading> {
  const files = readFiles(folder)
  const wrong = files.flatMap(({ texts }) => texts).map(pictureMistake)
  return conclude(files, (await Promise.all(wrong)).flat())
}

async function pictureMistake({ place, text, picture }: PlacedText): Promise<string[]> {
  if (picture === undefined) return []
  try {
    await readOriginal(picture)
    return []
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return [`${place}: "${text}" ${error.message}`]
  }
}

const readFiles = (folder: string) =>
  (Object.keys(schemas) as ContentFile[]).map((file) => readFile(folder, file))

function conclude(files: FileReading[], more: string[] = []): ContentReading {
  const mistakes = [...files.flatMap(({ mistakes }) => mistakes), ...more]
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return {
    content: Object.fromEntries(files.map(({ file, value }) => [file, value])) as Content,
    texts: files.flatMap(({ texts }) => texts),
    demo: files.flatMap(({ demo }) => demo),
  }
}

interface FileReading {
  file: ContentFile
  value?: unknown
  texts: PlacedText[]
  mistakes: string[]
  demo: string[]
}

interface Mistake {
  field: Field
  reason: string
}

function readFile(folder: string, file: ContentFile): FileReading {
  const path = `${folder}/${file}.yaml`
  if (!existsSync(path)) return { file, texts: [], mistakes: [`${path}: the file is missing`], demo: [] }

  const document = new ContentDocument(readFileSync(path, 'utf8'))
  const broken = document.syntaxMistakes
  if (broken.length > 0)
    return {
      file,
      texts: [],
      mistakes: broken.map(({ line, reason }) => `${path}, line ${line}: ${reason}`),
      demo: [],
    }

  const checked = schemas[file].safeParse(document.value)
  const texts = textsOf(document.value)
  const pictures = `${folder}/pictures`
  // Compared by their names, as some disks find a file whose name differs in its capitals, and others do not.
  const held = existsSync(pictures) ? readdirSync(pictures).sort() : []
  const mistakes = [
    ...(checked.error?.issues ?? []).flatMap((issue) => toMistakes(issue, document)),
    ...missingPictures(pictures, held, texts),
  ]
  const place = (field: Field) => {
    const line = document.lineOf(field)
    return `${path}, ${line ? `line ${line}, ` : ''}${fieldName(field) || 'the file'}`
  }
  return {
    file,
    value: checked.data,
    texts: texts.map(({ field, text }) => ({
      place: place(field),
      text,
      ...(isPicture(field) && held.includes(text) && { picture: `${pictures}/${text}` }),
    })),
    mistakes: mistakes.map(({ field, reason }) => `${place(field)}: ${reason}`),
    demo: document.demoFields.map((field) => `${path}: ${fieldName(field)}`),
  }
}

function toMistakes(issue: z.core.$ZodIssue, document: ContentDocument): Mistake[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key], reason: 'is not a field of this file' }))
  return [{ field: issue.path, reason: document.has(issue.path) ? issue.message : 'is missing' }]
}

/** Every text of a file, at whatever depth. */
function textsOf(value: unknown, field: Field = []): { field: Field; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsOf(entry, [...field, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, [...field, key]))
}

const isPicture = (field: Field) => pictureFields.includes(String(field.at(-1)))

/** Every field that names a picture which the folder of pictures does not hold. */
const missingPictures = (folder: string, held: string[], texts: ReturnType<typeof textsOf>): Mistake[] =>
  texts
    .filter(({ field, text }) => isPicture(field) && !held.includes(text))
    .map(({ field, text }) => ({
      field,
      reason: `there is no "${text}" in ${folder} (it holds ${held.join(', ') || 'nothing'})`,
    }))

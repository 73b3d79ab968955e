/**
 * Reads the owner's files and answers them checked, or tells every mistake in them at once.
 * Done here rather than by a content collection, which passes over broken and missing files in silence.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
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

interface Mistake {
  field: Field
  reason: string
}

function readFile(folder: string, file: ContentFile): FileReading {
  const path = `${folder}/${file}.yaml`
  if (!existsSync(path)) return { file, mistakes: [`${path}: the file is missing`], demo: [] }

  const document = new ContentDocument(readFileSync(path, 'utf8'))
  const broken = document.syntaxMistakes
  if (broken.length > 0)
    return { file, mistakes: broken.map(({ line, reason }) => `${path}, line ${line}: ${reason}`), demo: [] }

  const checked = schemas[file].safeParse(document.value)
  const mistakes = [
    ...(checked.error?.issues ?? []).flatMap((issue) => toMistakes(issue, document)),
    ...missingPictures(`${folder}/pictures`, document.value),
  ]
  return {
    file,
    value: checked.data,
    mistakes: mistakes.map(({ field, reason }) => {
      const line = document.lineOf(field)
      return `${path}, ${line ? `line ${line}, ` : ''}${fieldName(field) || 'the file'}: ${reason}`
    }),
    demo: document.demoFields.map((field) => `${path}: ${fieldName(field)}`),
  }
}

function toMistakes(issue: z.core.$ZodIssue, document: ContentDocument): Mistake[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key], reason: 'is not a field of this file' }))
  return [{ field: issue.path, reason: document.has(issue.path) ? issue.message : 'is missing' }]
}

/** Every field that names a picture which the folder of pictures does not hold. */
function missingPictures(folder: string, value: unknown, field: Field = []): Mistake[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => missingPictures(folder, entry, [...field, index]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, entry]) => missingPictures(folder, entry, [...field, key]))
  if (!pictureFields.includes(String(field.at(-1))) || typeof value !== 'string') return []
  // Compared by their names, as some disks find a file whose name differs in its capitals, and others do not.
  const held = existsSync(folder) ? readdirSync(folder).sort() : []
  if (held.includes(value)) return []
  return [{ field, reason: `there is no "${value}" in ${folder} (it holds ${held.join(', ') || 'nothing'})` }]
}

/** Reads the content files and their errors. */
import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { findDemoFields } from '@portfolio/content/demo-fields.ts'
import { type FieldPath, parseCached } from '@portfolio/content/document.ts'
import { ContentError, type ContentReading, type Drafts, readContent } from '@portfolio/content/read.ts'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { type ContentFile, schemas } from '@portfolio/content/schema.ts'
import { nameFromTitle, workPath } from '@portfolio/content/work-url.ts'
import type { Address, Mistake, State } from '../protocol.ts'
import { entriesOf, textOf } from '../values.ts'

/** Counts the unpublished changes. Undefined if unknown. */
export type Unpublished = (reading: ContentReading) => number | undefined

export const addressOf = (file: string, field: FieldPath): Address => [file, ...field.map(String)].join('.')

export const files = Object.keys(schemas) as ContentFile[]

export const pathOf = (folder: string, file: ContentFile): string => `${folder}/${file}.yaml`

/** Decodes a file, keeping a byte order mark. Empty if there is no file. */
export const textIn = (bytes: Buffer | undefined): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

export const textsIn = (folder: string): Map<ContentFile, string> =>
  new Map(files.map((file) => [file, textIn(readFileIfExists(pathOf(folder, file)))]))

/** The file types of pictures. Other files in the folder are ignored. */
const isPicture = (name: string) => /^[^.].*\.(jpe?g|png|webp|avif|svg)$/i.test(name)

export function picturesIn(folder: string): string[] {
  const pictures = `${folder}/pictures`
  return existsSync(pictures) ? readdirSync(pictures).filter(isPicture).sort() : []
}

/** Parses the texts. Leaves out files with a syntax error or without fields. */
export const contentOf = (texts: ReadonlyMap<ContentFile, string>): State['content'] =>
  Object.fromEntries(
    [...texts].map(([file, text]) => [file, parseCached(text).value]).filter(([, value]) => value != null),
  )

/** Returns the content of a folder, its errors and what is not yet the owner's. */
export function contentIn(
  folder: string,
  unpublished: Unpublished = () => undefined,
): Pick<State, 'content' | 'notYours' | 'mistakes' | 'workPaths' | 'unpublished'> {
  const texts = textsIn(folder)
  const content = contentOf(texts)
  const { reading, mistakes } = readingIn(folder)
  return {
    content,
    notYours: findDemoFields(texts).map(({ file, field, language }) => ({
      field: addressOf(file, field),
      language,
    })),
    mistakes,
    workPaths: workPaths({ content }),
    unpublished: reading && unpublished(reading),
  }
}

const workPaths = (state: Pick<State, 'content'>): string[] =>
  entriesOf(state, 'portfolio.works').map((_, index) => {
    const [name, title] = ['name', 'title'].map((key) => textOf(state, `portfolio.works.${index}.${key}`))
    return `/${workPath({ name: name || nameFromTitle(title ?? '') })}`
  })

export const mistakesIn = (folder: string, drafts: Drafts = {}): Mistake[] =>
  readingIn(folder, drafts).mistakes

function readingIn(folder: string, drafts?: Drafts): { reading?: ContentReading; mistakes: Mistake[] } {
  try {
    return { reading: readContent(folder, drafts), mistakes: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { mistakes: mistakesOf(error) }
  }
}

export const mistakesOf = ({ mistakes }: ContentError): Mistake[] =>
  mistakes.map(({ path, line, field, reason }) => ({
    path,
    line,
    field: field?.length ? addressOf(basename(path, '.yaml'), field) : undefined,
    reason,
  }))

/** The owner's files of content: what they hold now, and what is wrong in them. */
import { basename } from 'node:path'
import { documentOf } from '../../site/content/document.ts'
import { ContentError, type Drafts, readContent } from '../../site/content/read.ts'
import { type ContentFile, schemas } from '../../site/content/schema.ts'
import { nameOf, workPath } from '../../site/content/work-address.ts'
import { addressOf, valueAt } from '../address.ts'
import type { Value } from '../edit/model.ts'
import type { Address, Mistake, State } from '../protocol.ts'
import { bytesOf } from './place.ts'

/** The files that there may be. */
export const files = Object.keys(schemas) as ContentFile[]

/** Where a file of the content is. */
export const pathOf = (folder: string, file: ContentFile): string => `${folder}/${file}.yaml`

/** A file's text as it is, the mark at its beginning with it; empty where there is no file. */
export const textIn = (bytes: Buffer | undefined): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** What a text holds; nothing where it has a slip. */
export const valueIn = (source: string) => documentOf(source).value as Value | undefined

/** The text of every file in a folder. */
export const textsIn = (folder: string): string[] =>
  files.map((file) => textIn(bytesOf(pathOf(folder, file))))

/** What the files in a folder say now. */
export function contentIn(folder: string): Pick<State, 'content' | 'demo' | 'mistakes' | 'workPaths'> {
  const read = files.flatMap((file) => {
    const document = documentOf(textIn(bytesOf(pathOf(folder, file))))
    const value = document.value as Value | undefined
    return value === undefined ? [] : [{ file, document, value }]
  })
  return {
    content: Object.fromEntries(read.map(({ file, value }) => [file, value])),
    demo: read.flatMap(({ file, document }) =>
      document.demoFields.map((field): Address => addressOf({ file, field })),
    ),
    mistakes: mistakesIn(folder),
    workPaths: workPaths(valueAt(read.find(({ file }) => file === 'portfolio')?.value, ['works'])),
  }
}

/** What is wrong in the files of a folder, or would be with these texts in place of theirs. */
export function mistakesIn(folder: string, drafts: Drafts = {}): Mistake[] {
  try {
    readContent(folder, drafts)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return mistakesOf(error)
  }
}

/** Mistakes of the content by the addresses of their fields. */
export const mistakesOf = ({ mistakes }: ContentError): Mistake[] =>
  mistakes.map(({ path, line, field, reason }) => ({
    path,
    line,
    field: field?.length ? addressOf({ file: basename(path, '.yaml') as ContentFile, field }) : undefined,
    reason,
  }))

/** The path of each work's page. */
function workPaths(works: Value | undefined): string[] {
  if (!Array.isArray(works)) return []
  return works.map((work) => {
    const [name, title] = [valueAt(work, ['name']), valueAt(work, ['title'])]
    return `/${workPath({ name: String(name || nameOf(String(title ?? ''))) })}`
  })
}

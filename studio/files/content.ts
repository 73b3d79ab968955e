/** The owner's files of content: what they hold now, and what is wrong in them. */
import { basename } from 'node:path'
import { bytesOf } from '../../publish/files.ts'
import { documentOf, type Field } from '../../site/content/document.ts'
import { notYoursIn } from '../../site/content/not-yours.ts'
import { ContentError, type ContentReading, type Drafts, readContent } from '../../site/content/read.ts'
import { type ContentFile, schemas } from '../../site/content/schema.ts'
import { nameOf, workPath } from '../../site/content/work-address.ts'
import type { Address, Mistake, State } from '../protocol.ts'
import { entriesOf, textOf } from '../values.ts'

/** Counts how many changes of the content are not published; gives nothing where that is not known. */
export type Unpublished = (reading: ContentReading) => number | undefined

/** The address of a field. */
export const addressOf = (file: string, field: Field): Address => [file, ...field.map(String)].join('.')

/** The files that there may be. */
export const files = Object.keys(schemas) as ContentFile[]

/** Where a file of the content is. */
export const pathOf = (folder: string, file: ContentFile): string => `${folder}/${file}.yaml`

/** A file's text as it is, the mark at its beginning with it; empty where there is no file. */
export const textIn = (bytes: Buffer | undefined): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** The text of every file in a folder. */
export const textsIn = (folder: string): Map<ContentFile, string> =>
  new Map(files.map((file) => [file, textIn(bytesOf(pathOf(folder, file)))]))

/** What texts of files hold: nothing of one that has a slip, or no field. */
export const contentOf = (texts: ReadonlyMap<ContentFile, string>): State['content'] =>
  Object.fromEntries(
    [...texts].map(([file, text]) => [file, documentOf(text).value]).filter(([, value]) => value != null),
  )

/**
 * What the files in a folder say now.
 *
 * @param unpublished counts what of it is not published
 */
export function contentIn(
  folder: string,
  unpublished: Unpublished = () => undefined,
): Pick<State, 'content' | 'notYours' | 'mistakes' | 'workPaths' | 'unpublished'> {
  const texts = textsIn(folder)
  const content = contentOf(texts)
  const { reading, mistakes } = readingIn(folder)
  return {
    content,
    notYours: notYoursIn(texts).map(({ file, field, language }) => ({
      field: addressOf(file, field),
      language,
    })),
    mistakes,
    workPaths: workPaths({ content }),
    unpublished: reading && unpublished(reading),
  }
}

/** The path of each work's page. */
const workPaths = (state: Pick<State, 'content'>): string[] =>
  entriesOf(state, 'portfolio.works').map((_, index) => {
    const [name, title] = ['name', 'title'].map((key) => textOf(state, `portfolio.works.${index}.${key}`))
    return `/${workPath({ name: name || nameOf(title ?? '') })}`
  })

/** What is wrong in the files of a folder, or would be with these texts in place of theirs. */
export const mistakesIn = (folder: string, drafts: Drafts = {}): Mistake[] =>
  readingIn(folder, drafts).mistakes

/** The content of a folder, or what is wrong in it. */
function readingIn(folder: string, drafts?: Drafts): { reading?: ContentReading; mistakes: Mistake[] } {
  try {
    return { reading: readContent(folder, drafts), mistakes: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { mistakes: mistakesOf(error) }
  }
}

/** Mistakes of the content by the addresses of their fields. */
export const mistakesOf = ({ mistakes }: ContentError): Mistake[] =>
  mistakes.map(({ path, line, field, reason }) => ({
    path,
    line,
    field: field?.length ? addressOf(basename(path, '.yaml'), field) : undefined,
    reason,
  }))

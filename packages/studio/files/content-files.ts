/** Reads the content files and their errors. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { findDemoFields } from '@portfolio/content/demo-fields.ts'
import { type FieldPath, parseCached, sourcePath } from '@portfolio/content/document.ts'
import {
  ContentError,
  type ContentReading,
  type Drafts,
  namesOfPages,
  readContent,
  type SourceFile,
} from '@portfolio/content/read.ts'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { type ContentFile, schemas } from '@portfolio/content/schema.ts'
import { folderLanguage, languageFolders } from '@portfolio/content/translations.ts'
import { pagePath, urlNameFromTitle, workPath } from '@portfolio/content/work-url.ts'
import { languagePrefixOf, mainAddressOf } from '../fields.ts'
import type { Address, ContentMistake, State } from '../protocol.ts'
import { filesChangedFromDemo } from '../setup/demo.ts'
import { entriesAt, textAt } from '../values.ts'
import { readPagesSource } from './page-files.ts'

/** Counts the unpublished changes. Returns undefined if the number is unknown. */
export type CountUnpublished = (reading: ContentReading) => number | undefined

export const addressOf = (file: string, field: FieldPath): Address => [file, ...field.map(String)].join('.')

/** The content files of the main language, without extension, such as `portfolio`. */
export const contentFiles = Object.keys(schemas) as ContentFile[]

/** Returns the path of a content file. For the further pages, returns the path of their folder. */
export const filePathOf = (folder: string, file: SourceFile): string =>
  sourcePath(`${folder}/${languagePrefixOf(file)}`.replace(/\/$/, ''), mainAddressOf(file))

/** Returns the content file at a path, see `filePathOf`. */
export function fileAt(path: string): SourceFile {
  if (path.endsWith('.md')) return fileAt(dirname(path))
  const file = basename(path, '.yaml') as ContentFile
  const folderName = basename(dirname(path))
  return folderLanguage(folderName) === undefined ? file : `${folderName}/${file}`
}

/** Returns the existing files of the other languages. */
const translatedFiles = (folder: string): SourceFile[] =>
  languageFolders(folder).flatMap((language) =>
    contentFiles
      .map((file): SourceFile => `${language}/${file}`)
      .filter((file) => existsSync(filePathOf(folder, file))),
  )

/** Returns the texts of all content files, including those of other languages. Empty for a missing file. */
export const readTexts = (folder: string): Map<SourceFile, string> =>
  new Map(
    [...contentFiles, ...translatedFiles(folder)].map((file) => {
      const path = filePathOf(folder, file)
      const isPages = mainAddressOf(file) === 'pages'
      return [file, isPages ? readPagesSource(dirname(path)) : String(readFileIfExists(path) ?? '')]
    }),
  )

const isPicture = (name: string) => /^[^.].*\.(jpe?g|png|webp|avif|svg)$/i.test(name)

export function listPictures(folder: string): string[] {
  const pictures = `${folder}/pictures`
  return existsSync(pictures) ? readdirSync(pictures).filter(isPicture).sort() : []
}

/** Parses the texts of files. Leaves out files with a syntax error or without fields. */
export const parseTexts = (texts: ReadonlyMap<SourceFile, string>): State['content'] =>
  Object.fromEntries(
    [...texts].map(([file, text]) => [file, parseCached(text).value]).filter(([, value]) => value != null),
  )

export function readContentState(folder: string, countUnpublished: CountUnpublished | undefined) {
  const texts = readTexts(folder)
  const content = parseTexts(texts)
  const { reading, mistakes } = tryReadContent(folder)
  return {
    content,
    isDemo: filesChangedFromDemo(texts).length === 0,
    demoFields: findDemoFields(new Map(contentFiles.map((file) => [file, texts.get(file) ?? '']))).map(
      ({ file, field, language }) => ({
        field: addressOf(file, field),
        language,
      }),
    ),
    mistakes,
    languages: languageFolders(folder).map((name) => ({
      lang: folderLanguage(name) ?? name,
      prefix: `${name}/`,
      missingTexts: (reading?.translations.get(name)?.missing ?? []).map(({ file, field }) =>
        addressOf(`${name}/${file}`, field),
      ),
    })),
    workPaths: workPathsIn({ content }),
    pagePaths: namesOfPages(content.pages).map((name) => `/${pagePath({ name })}`),
    unpublishedCount: reading && countUnpublished?.(reading),
  }
}

const workPathsIn = (state: Pick<State, 'content'>): string[] =>
  entriesAt(state, 'portfolio.works').map((_, index) => {
    const [name, title] = ['name', 'title'].map((key) => textAt(state, `portfolio.works.${index}.${key}`))
    return `/${workPath({ name: name || urlNameFromTitle(title ?? '') })}`
  })

export const findMistakes = (folder: string, drafts: Drafts = {}): ContentMistake[] =>
  tryReadContent(folder, drafts).mistakes

function tryReadContent(
  folder: string,
  drafts?: Drafts,
): { reading?: ContentReading; mistakes: ContentMistake[] } {
  try {
    return { reading: readContent(folder, drafts), mistakes: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { mistakes: toMistakes(error) }
  }
}

export const toMistakes = ({ mistakes }: ContentError): ContentMistake[] =>
  mistakes.map(({ path, line, field, reason }) => ({
    path,
    line,
    field: field?.length ? addressOf(fileAt(path), field) : undefined,
    reason,
  }))

/** Reads and validates the content. Astro's content collections would ignore broken and missing files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { siteBase } from '@portfolio/contract/site-config.ts'
import type { z } from 'zod'
import { limitList } from './demo-fields.ts'
import {
  type ContentDocument,
  type FieldPath,
  fieldName,
  findEncodingMistake,
  formatLocation,
  listAt,
  listTexts,
  type Mistake,
  parseCached,
  type SourceLocation,
  sourcePath,
  textIn,
} from './document.ts'
import { fieldPattern } from './field-meta.ts'
import { knownFields } from './known-fields.ts'
import { knownLanguage, nativeLanguageName } from './language.ts'
import { joinPages, pageFilePath, readPageFiles } from './pages.ts'
import { isCachedOriginal, PictureError, readOriginal } from './pictures/original.ts'
import { readInSeparateProcess } from './pictures/picture-reader.ts'
import { mapConcurrent } from './preparing/map-concurrent.ts'
import { removeRetiredFields } from './retired-fields.ts'
import { type Content, type ContentFile, mapFiles, type PageLanguage, schemas } from './schema.ts'
import { didYouMean, similarNames } from './similar-names.ts'
import {
  type FileValues,
  findFolderMistakes,
  folderLanguage,
  languageFolders,
  translate,
} from './translations.ts'
import { urlNameOf } from './work-url.ts'

/** The content has errors. The message lists the first ones: file, line, field and reason. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly mistakes: readonly Mistake[]
  constructor(mistakes: readonly Mistake[]) {
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
    const lines = limitList(mistakes.map((mistake) => `${formatLocation(mistake)}: ${mistake.reason}`))
    super([`The content has ${count}:`, ...lines].join('\n  '))
    this.mistakes = mistakes
  }
}

export interface ContentReading {
  content: Content
  /** All texts of all languages. */
  texts: LocatedText[]
  /** The positions of fields that are no longer used. */
  retiredFields: SourceLocation[]
  /** The other languages, by the names of their folders. */
  translations: ReadonlyMap<string, TranslatedContent>
}

/** The content in another language. */
export interface TranslatedContent {
  content: Content
  /** The values of its files before validation. Missing texts are ready-made or in the main language. */
  values: FileValues
  /** The positions in the main files of texts without a translation. */
  missing: (SourceLocation & { file: ContentFile; field: FieldPath })[]
}

/** A text of the content and its position. */
export interface LocatedText extends SourceLocation {
  field: FieldPath
  text: string
  /** The path of the picture, if the text is the name of an existing one. */
  picturePath?: string
}

/** A file of the content folder without `.yaml`: `home`, or `de/home` for a translation. */
export type SourceFile = ContentFile | `${string}/${ContentFile}`

/** Unsaved texts of files, which replace the saved ones. */
export type Drafts = Partial<Record<SourceFile, string>>

/** Reads all content files of `folder`, or their drafts, but no pictures. Throws a ContentError with all mistakes. */
export function readContent(folder = 'content', drafts: Drafts = {}): ContentReading {
  return combineFiles(folder, drafts, readMainFiles(folder, drafts))
}

/** Reads the content like `readContent`, and checks that every picture can be read. */
export async function checkContent(folder = 'content'): Promise<ContentReading> {
  const mainFiles = readMainFiles(folder, {})
  const texts = Object.values(mainFiles).flatMap(({ texts }) => texts)
  const pictures = [...new Set(texts.flatMap(({ picturePath }) => picturePath ?? []))]
  const reasons = new Map(
    await mapConcurrent(pictures, async (path) => [path, await pictureMistake(path)] as const),
  )
  const mistakes = texts.flatMap(({ text, picturePath = '', ...location }) => {
    const reason = reasons.get(picturePath)
    return reason === undefined ? [] : [{ ...location, reason: `"${text}" ${reason}` }]
  })
  return combineFiles(folder, {}, mainFiles, mistakes)
}

/** Returns the message of the ContentError for the current content. Undefined if the content is valid. */
export function contentErrorMessage(folder?: string): string | undefined {
  try {
    readContent(folder)
    return undefined
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message
  }
}

/** Returns why a picture cannot be shown, or undefined. */
async function pictureMistake(path: string): Promise<string | undefined> {
  const isUnknownSvg = /\.svg$/i.test(path) && !(await isCachedOriginal(path))
  const readerProgram = resolve('packages/content/pictures/picture-reader-worker.ts')
  try {
    await (isUnknownSvg ? readInSeparateProcess(readerProgram, path) : readOriginal(path))
    return undefined
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return error.message
  }
}

/** A content file before validation. */
interface Source {
  file: ContentFile
  /** Undefined if the file is missing or has syntax errors. */
  document?: ContentDocument | undefined
  /** The parsed YAML without retired fields. Undefined without a document, null if the file is empty. */
  value: unknown
  locate: (field: FieldPath) => SourceLocation & { field: FieldPath }
  texts: LocatedText[]
  retiredFields: SourceLocation[]
  mistakes: Mistake[]
}

/** A file of the main language. */
interface MainFile extends Source {
  /** The content of the file, if it is valid. */
  data: unknown
  issues: readonly z.core.$ZodIssue[]
}

type MainFiles = Record<ContentFile, MainFile>

const readMainFiles = (folder: string, drafts: Drafts): MainFiles =>
  mapFiles((file) => validate(folder, readSource(folder, file, drafts[file])))

/** Returns the content of all files. Throws a ContentError if any of them has mistakes. */
function combineFiles(
  folder: string,
  drafts: Drafts,
  mainFiles: MainFiles,
  pictureMistakes: Mistake[] = [],
): ContentReading {
  const content = mapFiles((file) => mainFiles[file].data) as unknown as Content
  // Reads the languages with a folder, and those with drafts.
  const draftFolders = Object.keys(drafts).flatMap((file) => (file.includes('/') ? file.split('/', 1) : []))
  const translations = [...new Set([...languageFolders(folder), ...draftFolders])]
    .sort()
    .map((name) => readTranslation(folder, name, drafts, mainFiles))
  const files = Object.values(mainFiles)
  const mistakes = lastMistakeOfEachValue([
    ...files.flatMap(({ mistakes }) => mistakes),
    ...files.flatMap((file) => findBrokenReferences(content, file)),
    ...pictureMistakes,
    ...findFolderMistakes(folder, knownLanguage(textIn(mainFiles.words.value, 'lang'))),
    ...translations.flatMap(({ mistakes }) => mistakes),
  ])
  if (mistakes.length > 0) throw new ContentError(mistakes)
  const allLanguages = [{ root: '', content }, ...translations].map(
    ({ root, content }): PageLanguage => ({
      lang: content.words.lang,
      root,
      name: nativeLanguageName(content.words.lang),
    }),
  )
  const languages = allLanguages.length > 1 ? allLanguages : []
  const allFiles = [...files, ...translations.flatMap(({ files }) => files)]
  return {
    content: { ...content, root: '', languages },
    texts: allFiles.flatMap(({ texts }) => texts),
    retiredFields: allFiles.flatMap(({ retiredFields }) => retiredFields),
    translations: new Map(
      translations.map(({ name, root, content, values, missing }) => [
        name,
        { content: { ...addRootToLinks(content, root), root, languages }, values, missing },
      ]),
    ),
  }
}

/** Reads the files of another language, and puts their texts into the values of the main files. */
function readTranslation(folder: string, name: string, drafts: Drafts, mainFiles: MainFiles) {
  const pageNames = namesOfPages(mainFiles.pages.value)
  const sources = mapFiles((file) =>
    readSource(`${folder}/${name}`, file, drafts[`${name}/${file}`], pageNames),
  )
  const { values, mistakes, missing } = translate(
    mapFiles((file) => mainFiles[file].value),
    mapFiles((file) => sources[file].value),
    folder,
    folderLanguage(name) ?? name,
  )
  const results = mapFiles((file) => parseValue(file, values[file]))
  const files = Object.values(sources)
  const newMistakes = files.flatMap(({ file, locate }) => {
    const { value, issues } = mainFiles[file]
    const mainIssues = new Set(issues.map(({ path, message }) => `${fieldName(path)} ${message}`))
    return (value == null ? [] : (results[file].error?.issues ?? []))
      .filter(({ path, message }) => !mainIssues.has(`${fieldName(path)} ${message}`))
      .map(({ path, message }) => ({ ...locate(path), reason: message }))
  })
  return {
    name,
    root: `${name}/`,
    content: mapFiles((file) => results[file].data) as unknown as Content,
    values,
    missing: missing.map(({ file, field }) => ({ path: sourcePath(folder, file), file, field })),
    files,
    mistakes: [
      ...files.flatMap(({ mistakes }) => mistakes),
      ...newMistakes,
      ...mistakes.map(({ file, field, reason }) => ({ ...sources[file].locate(field), reason })),
    ],
  }
}

const parseValue = (file: ContentFile, value: unknown) =>
  schemas[file].safeParse(value ?? (schemas[file].isOptional() ? undefined : {}))

/** Returns the names of the pages in a list before validation. */
export const namesOfPages = (value: unknown): string[] => (listAt(value, 'pages') ?? []).map(urlNameOf)

/** Parses a file, if there is one. Another language needs the names of the main pages. */
function readSource(
  folder: string,
  file: ContentFile,
  draft?: string,
  mainPageNames?: readonly string[],
): Source {
  const path = sourcePath(folder, file)
  const { document, mistakes } = parseFile(folder, file, draft, mainPageNames)
  const { value, retired } = removeRetiredFields(file, document?.value)
  const pageNames = mainPageNames ?? namesOfPages(value)
  const locate = (field: FieldPath) => {
    if (file !== 'pages') return { path, line: document?.lineOf(field), field }
    const name = pageNames[Number(field[1])]
    return { path: name === undefined ? path : pageFilePath(folder, name), line: undefined, field }
  }
  return {
    file,
    document,
    value,
    locate,
    texts: listTexts(value).map(({ field, text }) => ({ ...locate(field), text })),
    retiredFields: retired.map(locate),
    mistakes,
  }
}

function parseFile(folder: string, file: ContentFile, draft?: string, mainPageNames?: readonly string[]) {
  const path = sourcePath(folder, file)
  if (file === 'pages' && draft === undefined) {
    const { files, mistakes } = readPageFiles(folder)
    const joined = joinPages(folder, files, mainPageNames)
    const allMistakes = [...mistakes, ...joined.mistakes]
    return allMistakes.length > 0 || joined.source === ''
      ? { mistakes: allMistakes }
      : parseSource(path, joined.source)
  }
  if (draft === undefined && !existsSync(path)) return { mistakes: [] }
  const bytes = draft === undefined ? readFileSync(path) : Buffer.from(draft)
  const encodingMistake = findEncodingMistake(bytes)
  if (encodingMistake) return { mistakes: [{ path, ...encodingMistake }] }
  return parseSource(path, new TextDecoder().decode(bytes))
}

function parseSource(path: string, source: string): { document?: ContentDocument; mistakes: Mistake[] } {
  const document = parseCached(source)
  // After a syntax error, field errors would only repeat it.
  const { yamlErrors } = document
  return yamlErrors.length > 0
    ? { mistakes: yamlErrors.map((mistake) => ({ path, ...mistake })) }
    : { document, mistakes: [] }
}

/** Adds a language's root to the links of rich texts, so that they lead to pages in that language. */
function addRootToLinks<Part>(part: Part, root: string): Part {
  if (Array.isArray(part)) return part.map((item) => addRootToLinks(item, root)) as Part
  if (typeof part !== 'object' || part === null) return part
  const { link, text } = part as { link?: unknown; text?: unknown }
  const base = siteBase()
  const isPageLink =
    typeof text === 'string' &&
    typeof link === 'string' &&
    link.startsWith(base) &&
    !link.startsWith(`${base}files/`)
  if (isPageLink) return { ...part, link: base + root + link.slice(base.length) }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, addRootToLinks(value, root)]),
  ) as Part
}

/** Returns the last mistake of each value, which is the most specific. */
const lastMistakeOfEachValue = (mistakes: readonly Mistake[]) => [
  ...new Map(
    mistakes.map((mistake) => [
      mistake.field ? `${mistake.path} ${fieldName(mistake.field)}` : mistake,
      mistake,
    ]),
  ).values(),
]

/** Returns errors for references to missing entries, such as the work of a service. */
function findBrokenReferences(content: Partial<Content>, { file, texts }: MainFile): Mistake[] {
  return texts.flatMap(({ path, line, field, text }) => {
    const { refersTo: list = '' } = knownFieldAt(file, field) ?? {}
    const { entry: entryLabel = '' } = knownFields[list] ?? {}
    const [key = ''] = knownFields[`${list}.*`]?.keys ?? []
    const names = listAt(content, list)?.map((entry) => textIn(entry, key))
    if (!names || text.trim() === '') return []
    if (names.includes(text.trim())) return []
    const advice = didYouMean(text, names, 3) || `; there are ${names.join(', ') || 'none'}`
    return [{ path, line, field, reason: `no ${entryLabel.toLowerCase()} has the ${key} "${text}"${advice}` }]
  })
}

const knownFieldAt = (file: string, field: FieldPath) => knownFields[fieldPattern(file, field)]

/** Suggests pictures with similar names, or else lists the pictures. */
const pictureAdvice = (name: string, pictureNames: readonly string[]): string =>
  didYouMean(name, pictureNames, 3) || ` (there are: ${limitList(pictureNames).join(', ') || 'no pictures'})`

/** Validates a file of the main language. Finds the paths of its pictures. */
function validate(folder: string, source: Source): MainFile {
  const { file, mistakes } = source
  if (mistakes.length > 0) return { ...source, data: undefined, issues: [] }
  const { data, error } = parseValue(file, source.value)
  const issues = error?.issues ?? []
  // Compares names, as some file systems ignore case.
  const pictures = `${folder}/pictures`
  const pictureNames = existsSync(pictures) ? readdirSync(pictures).sort() : []
  const texts = source.texts.map((located) => {
    const { field, text } = located
    const isPicture = knownFieldAt(file, field)?.kind === 'picture' && pictureNames.includes(text)
    return isPicture ? { ...located, picturePath: `${pictures}/${text}` } : located
  })
  const missingFiles = texts.flatMap(({ text, picturePath, ...location }) => {
    const kind = knownFieldAt(file, location.field)?.kind
    const reason = `there is no "${text}" in ${folder}/`
    if (kind === 'picture' && text && !picturePath)
      return [{ ...location, reason: `${reason}pictures${pictureAdvice(text, pictureNames)}` }]
    const isMissing = kind === 'file' && text && !existsSync(`${folder}/files/${basename(text)}`)
    return isMissing ? [{ ...location, reason: `${reason}files` }] : []
  })
  return {
    ...source,
    data,
    issues,
    texts,
    // Field errors come last, so that `lastMistakeOfEachValue` prefers an error about the file name to `there is no …`.
    mistakes: [...missingFiles, ...findFieldMistakes(source, issues)].sort(
      (a, b) => (a.line ?? Infinity) - (b.line ?? Infinity),
    ),
  }
}

/** Returns errors for fields that break the schema. */
function findFieldMistakes(
  { file, document, value, locate }: Source,
  issues: readonly z.core.$ZodIssue[],
): Mistake[] {
  if (value == null && issues.length > 0) {
    const reason = document ? `is empty; it needs ${keysAt(file, []).join(', ')}` : 'the file is missing'
    return [{ ...locate([]), reason }]
  }
  const unknownFields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownFieldMistake(issue.path, key, keysAt(file, issue.path)))
      : [],
  )
  const suggestions = new Set(unknownFields.map(({ suggestion }) => suggestion))
  // Keeps the first issue of each field, as a wrong type may also cause the others.
  const byField = new Map(issues.toReversed().map((issue) => [fieldName(issue.path), issue]))
  const otherMistakes = [...byField]
    .filter(([, { code }]) => code !== 'unrecognized_keys')
    // Does not report a misspelt field as missing too.
    .filter(([name, { path }]) => document?.has(path) || !suggestions.has(name))
    .map(([, { path, message, code }]) => ({
      field: path,
      // A custom message may be about a derived value, such as the name of a page.
      reason:
        document?.has(path) || code === 'custom'
          ? message
          : 'is missing, or indented more than the lines around it',
    }))
  return [...unknownFields, ...otherMistakes].map(({ field, reason }) => ({ ...locate(field), reason }))
}

function unknownFieldMistake(path: FieldPath, key: string, knownKeys: readonly string[]) {
  const [nearest] = similarNames(key, knownKeys)
  // A no-break space, as copied from web pages, counts as part of the key.
  const reason =
    key === key.trim()
      ? `is not a field of this file${didYouMean(key, knownKeys)}`
      : 'contains an invisible character that is not a space; replace it with a space'
  return { field: [...path, key], suggestion: nearest && fieldName([...path, nearest]), reason }
}

const keysAt = (file: string, field: FieldPath): readonly string[] => knownFieldAt(file, field)?.keys ?? []

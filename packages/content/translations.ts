/** The page's other languages: `content/<tag>/` translates texts of the content files. Lists match by position. */
import { existsSync, readdirSync } from 'node:fs'
import { type FieldPath, listAt, type Mistake, sourcePath, textIn } from './document.ts'
import { fieldPattern, isTranslatable, type KnownField } from './field-meta.ts'
import { knownFields } from './known-fields.ts'
import { knownLanguage, pluralCategoriesOf } from './language.ts'
import { pageFilePath } from './pages.ts'
import { languagesWithText, readyTranslation } from './ready-translations.ts'
import { type ContentFile, contentFiles, mapFiles } from './schema.ts'
import { didYouMean, similarNames } from './similar-names.ts'
import { urlNameOf } from './work-url.ts'

/** The maximum number of languages, including the main one. */
export const maxLanguages = 12

/** Returns the language tag of a folder's name: `pt-BR` for `pt-br`. Undefined for other names. */
export function folderLanguage(name: string): string | undefined {
  const tag = knownLanguage(name)
  return tag?.toLowerCase() === name ? tag : undefined
}

/** Returns the names of the folders with translations, sorted. */
export const languageFolders = (folder: string): string[] =>
  subfolders(folder).filter((name) => folderLanguage(name) !== undefined)

const subfolders = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : []

const contentFileNames = contentFiles.map((file) => `${file}.yaml`)

/** Returns errors about language folders and their files, and about other files with unsuitable names. */
export function findFolderMistakes(folder: string, mainTag: string | undefined): Mistake[] {
  const mistakes: Mistake[] = []
  const report = (path: string, reason: string) => mistakes.push({ path, reason })
  const reportUnknownFile = (path: string, name: string) =>
    report(`${path}/${name}`, `is not a content file${didYouMean(name, contentFileNames)}`)
  for (const name of subfolders(folder)) {
    const path = `${folder}/${name}`
    const yamlFiles = readdirSync(path).filter((file) => file.endsWith('.yaml'))
    if (folderLanguage(name) === undefined) {
      const advice = knownLanguage(name) ? `name it ${name.toLowerCase()}` : 'use one such as de, sv or pt-br'
      if (yamlFiles.length > 0)
        report(path, `has content files, but its name is not a language tag in lower case; ${advice}`)
      continue
    }
    if (name === mainTag?.toLowerCase())
      report(
        path,
        `is the language of ${folder}/words.yaml; write its texts in ${folder}, or change lang there`,
      )
    if (existsSync(pageFilePath(folder, name)))
      report(
        pageFilePath(folder, name),
        `has the address of the page in another language, /${name}/; rename it`,
      )
    for (const file of yamlFiles) if (!contentFileNames.includes(file)) reportUnknownFile(path, file)
  }
  const languageCount = languageFolders(folder).length
  if (languageCount >= maxLanguages)
    report(folder, `has ${languageCount} folders of other languages; it can have at most ${maxLanguages - 1}`)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [suggestion] = contentFileNames.includes(name) ? [] : similarNames(name, contentFileNames)
    // A misspelt optional file would have no effect.
    if (suggestion && suggestion !== 'pages.yaml' && !existsSync(`${folder}/${suggestion}`))
      reportUnknownFile(folder, name)
  }
  return mistakes
}

/** The values of the content files before validation. */
export type FileValues = Record<ContentFile, unknown>

/** A field of a content file. */
interface TranslatedField {
  file: ContentFile
  field: FieldPath
}

/** Puts translated texts into the main values. Other texts are ready-made, or `missing` and in the main language. */
export function translate(main: FileValues, translated: FileValues, folder: string, lang: string) {
  const merger = new TranslationMerger(main, translated, folder, lang)
  const values = mapFiles((file) => merger.merge([file], main[file], translated[file]))
  return { values, mistakes: merger.mistakes, missing: merger.missing }
}

/** The path of a field, which begins with its file. */
type PathWithFile = readonly [ContentFile, ...FieldPath]

const patternOf = ([file, ...field]: PathWithFile) => fieldPattern(file, field)

/** Merges the values of a language's files into those of the main files. Collects mistakes and missing texts. */
class TranslationMerger {
  readonly mistakes: (TranslatedField & { reason: string })[] = []
  readonly missing: TranslatedField[] = []
  readonly #mainValues: FileValues
  readonly #translatedValues: FileValues
  readonly #folder: string
  readonly #lang: string
  readonly #readyTexts: ReadonlyMap<string, string> | undefined

  constructor(main: FileValues, translated: FileValues, folder: string, lang: string) {
    this.#mainValues = main
    this.#translatedValues = translated
    this.#folder = folder
    this.#lang = lang
    this.#readyTexts = readyTranslation(lang)
  }

  /** Returns a value of a main file, with its texts replaced by their translations. */
  merge(path: PathWithFile, main: unknown, translated: unknown): unknown {
    const knownField = knownFields[patternOf(path)]
    const mainPath = sourcePath(this.#folder, path[0])
    const isTranslated = translated != null && translated !== ''
    if (main == null && isTranslated) this.#report(path, `translates ${mainPath}, which is missing or empty`)
    if (main == null || knownField === undefined) return main
    if (isTranslated && shapeOf(main) !== shapeOf(translated)) {
      this.#report(path, `must be written as in ${mainPath}`)
      return main
    }
    if (knownField.hasPluralForms)
      return this.#mergePluralForms(path, main as PluralTexts, (translated ?? {}) as PluralTexts)
    if (Array.isArray(main)) return this.#mergeList(path, main, (translated ?? []) as unknown[])
    if (typeof main === 'object') return this.#mergeGroup(path, main, (translated ?? {}) as object)
    if (isTranslatable(knownField))
      return isTranslated ? translated : this.#fallback(path, String(main), knownField)
    if (isTranslated)
      this.#report(path, `is the same in all languages: remove it here, and change it in ${mainPath}`)
    if (knownField.kind === 'language') return this.#lang
    return knownField.refersTo === undefined ? main : this.#translatedName(knownField.refersTo, String(main))
  }

  #mergeList(path: PathWithFile, main: unknown[], translated: unknown[]): unknown[] {
    if (translated.length > main.length) {
      const mainPath = sourcePath(this.#folder, path[0])
      this.#report([...path, main.length], `is more than the entries in ${mainPath}: add it there first`)
    }
    const merged = main.map((entry, index) => this.merge([...path, index], entry, translated[index]))
    return translateVariantNames(main, merged)
  }

  #mergeGroup(path: PathWithFile, main: object, translated: object): object {
    const pattern = patternOf(path)
    const names = knownFields[pattern]?.keys ?? []
    for (const key of Object.keys(translated).filter((key) => !Object.hasOwn(main, key))) {
      const reason = names.includes(key)
        ? `is not in ${sourcePath(this.#folder, path[0])}: write it there first`
        : `is not a field of this file${didYouMean(key, names)}`
      this.#report([...path, key], reason)
    }
    const translatedValues = translated as Record<string, unknown>
    const merged = Object.fromEntries(
      Object.entries(main).map(([key, value]) => [
        key,
        this.merge([...path, key], value, translatedValues[key]),
      ]),
    )
    // A work or page has the same address in all languages.
    const hasAddress = pattern === 'portfolio.works.*' || pattern === 'pages.pages.*'
    return hasAddress ? { ...merged, name: urlNameOf(main) } : merged
  }

  /** Returns the text for a field without a translation: the ready-made one, or that of the main language. */
  #fallback(path: PathWithFile, text: string, { isProperName }: KnownField): string {
    const [file, ...field] = path
    const address = path.join('.')
    const ready = this.#readyTexts?.get(address)
    // Ready-made translations replace only ready-made texts, not the owner's own.
    if (ready !== undefined && (file === 'words' || languagesWithText(address, text).length > 0)) return ready
    if (/\p{L}/u.test(text) && !isProperName) this.missing.push({ file, field })
    return text
  }

  /** Returns the plural forms of the language. Missing forms are ready-made, or copies of another form. */
  #mergePluralForms(path: PathWithFile, main: PluralTexts, translated: PluralTexts): PluralTexts {
    const [file, ...field] = path
    const readyForm = (form: string) => this.#readyTexts?.get([...path, form].join('.'))
    if (!(translated.other || readyForm('other'))) this.missing.push({ file, field: [...field, 'other'] })
    const forms = pluralCategoriesOf(this.#lang).map((form) => [
      form,
      translated[form] || readyForm(form) || translated.other || main[form] || main.other,
    ])
    return { ...translated, ...Object.fromEntries(forms) }
  }

  /** Returns the translated name of an entry that a field refers to, such as the work of a service. */
  #translatedName(list: string, name: string): string {
    const [key = ''] = knownFields[`${list}.*`]?.keys ?? []
    const namesIn = (values: FileValues) => listAt(values, list)?.map((entry) => textIn(entry, key)) ?? []
    return namesIn(this.#translatedValues)[namesIn(this.#mainValues).indexOf(name.trim())] || name
  }

  #report([file, ...field]: PathWithFile, reason: string): void {
    this.mistakes.push({ file, field, reason })
  }
}

type PluralTexts = Record<string, string | undefined>

/** Returns whether a value is a list, an object or a text. */
const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Translates the names of variants (`tries` of a layer) that other layers of a picture refer to. */
function translateVariantNames(mainLayers: unknown[], mergedLayers: unknown[]): unknown[] {
  const variantNames = (layers: unknown[]) =>
    layers.flatMap((layer) => (listAt(layer, 'tries') ?? []).map((variant) => textIn(variant, 'name')))
  const [mainNames, mergedNames] = [variantNames(mainLayers), variantNames(mergedLayers)]
  return mergedLayers.map((layer) => {
    const name = mergedNames[mainNames.indexOf(textIn(layer, 'with'))]
    return name ? { ...(layer as object), with: name } : layer
  })
}

/** The page's other languages: `content/<tag>/` translates texts of the content files. Lists match by position. */
import { existsSync, readdirSync } from 'node:fs'
import { type FieldPath, type Mistake, sourcePath } from './document.ts'
import { fieldPattern, isTranslatable, type KnownField } from './field-meta.ts'
import { knownFields } from './known-fields.ts'
import { knownLanguage, pluralCategoriesOf } from './language.ts'
import { pageFilePath } from './pages.ts'
import { languagesWithText, readyTranslation } from './ready-translations.ts'
import { type ContentFile, schemas } from './schema.ts'
import { similarNames } from './similar-names.ts'
import { urlNameFromTitle } from './work-url.ts'

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

const yamlFilesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.yaml'))

const contentFileNames = Object.keys(schemas).map((file) => `${file}.yaml`)

const unknownFileMistake = (path: string, suggestion: string | undefined) => ({
  path,
  reason: `is not a content file${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`,
})

/**
 * Returns errors about language folders and their files, and about other files with unsuitable names.
 * @param mainTag the tag of the main language, if it is known
 */
export function findFolderMistakes(folder: string, mainTag: string | undefined): Mistake[] {
  const folders = subfolders(folder)
  const languages = languageFolders(folder)
  const invalidNames = folders
    .filter((name) => !languages.includes(name) && yamlFilesIn(`${folder}/${name}`).length > 0)
    .map((name) => ({
      path: `${folder}/${name}`,
      reason: `has content files, but its name is not a language tag in lower case; ${
        knownLanguage(name) ? `name it ${name.toLowerCase()}` : 'use one such as de, sv or pt-br'
      }`,
    }))
  const duplicatesOfMain = languages
    .filter((name) => name === mainTag?.toLowerCase())
    .map((name) => ({
      path: `${folder}/${name}`,
      reason: `is the language of ${folder}/words.yaml; write its texts in ${folder}, or change lang there`,
    }))
  const tooMany = {
    path: folder,
    reason: `has ${languages.length} folders of other languages; it can have at most ${maxLanguages - 1}`,
  }
  const unknownFiles = languages.flatMap((name) =>
    yamlFilesIn(`${folder}/${name}`)
      .filter((file) => !contentFileNames.includes(file))
      .map((file) =>
        unknownFileMistake(`${folder}/${name}/${file}`, similarNames(file, contentFileNames)[0]),
      ),
  )
  // A misspelt optional file would have no effect.
  const misspeltFiles = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const [suggestion] = contentFileNames.includes(name) ? [] : similarNames(name, contentFileNames)
    const isMisspelt =
      suggestion !== undefined && suggestion !== 'pages.yaml' && !existsSync(`${folder}/${suggestion}`)
    return isMisspelt ? [unknownFileMistake(`${folder}/${name}`, suggestion)] : []
  })
  const conflictingPages = languages
    .map((name) => ({ name, path: pageFilePath(folder, name) }))
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) => ({
      path,
      reason: `has the address of the page in another language, /${name}/; rename it`,
    }))
  return [
    ...invalidNames,
    ...duplicatesOfMain,
    ...conflictingPages,
    ...(languages.length < maxLanguages ? [] : [tooMany]),
    ...unknownFiles,
    ...misspeltFiles,
  ]
}

/** The values of the content files before validation. */
export type FileValues = Partial<Record<ContentFile, unknown>>

/** A field of a content file. */
interface TranslatedField {
  file: ContentFile
  field: FieldPath
}

/**
 * Puts translated texts into the main values. Missing texts are ready-made, or stay in the main language.
 * @returns `missing` are the texts in the main language
 */
export function translate(main: FileValues, translated: FileValues, folder: string, lang: string) {
  const merger = new TranslationMerger(main, translated, folder, lang)
  const files = Object.keys(main) as ContentFile[]
  const values: FileValues = Object.fromEntries(
    files.map((file) => [file, merger.merge(file, [], main[file], translated[file])]),
  )
  return { values, mistakes: merger.mistakes, missing: merger.missing }
}

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
  merge(file: ContentFile, field: FieldPath, main: unknown, translated: unknown): unknown {
    const knownField = knownFields[fieldPattern(file, field)]
    const mainPath = sourcePath(this.#folder, file)
    const isTranslated = translated != null && translated !== ''
    if (main == null && isTranslated)
      this.#report(file, field, `translates ${mainPath}, which is missing or empty`)
    if (main == null || knownField === undefined) return main
    if (isTranslated && shapeOf(main) !== shapeOf(translated)) {
      this.#report(file, field, `must be written as in ${mainPath}`)
      return main
    }
    if (knownField.hasPluralForms)
      return this.#mergePluralForms(file, field, main as PluralTexts, (translated ?? {}) as PluralTexts)
    if (Array.isArray(main)) return this.#mergeList(file, field, main, (translated ?? []) as unknown[])
    if (typeof main === 'object') return this.#mergeGroup(file, field, main, (translated ?? {}) as object)
    if (isTranslatable(knownField))
      return isTranslated ? translated : this.#fallback(file, field, String(main), knownField)
    if (isTranslated)
      this.#report(file, field, `is the same in all languages: remove it here, and change it in ${mainPath}`)
    if (knownField.kind === 'language') return this.#lang
    return knownField.refersTo === undefined ? main : this.#translatedName(knownField.refersTo, String(main))
  }

  #mergeList(file: ContentFile, field: FieldPath, main: unknown[], translated: unknown[]): unknown[] {
    if (translated.length > main.length)
      this.#report(
        file,
        [...field, main.length],
        `is more than the entries in ${this.#folder}/${file}.yaml: add it there first`,
      )
    const merged = main.map((entry, index) => this.merge(file, [...field, index], entry, translated[index]))
    return translateVariantNames(main, merged)
  }

  #mergeGroup(file: ContentFile, field: FieldPath, main: object, translated: object): object {
    const pattern = fieldPattern(file, field)
    const names = knownFields[pattern]?.keys ?? []
    for (const key of Object.keys(translated).filter((key) => !Object.hasOwn(main, key))) {
      const [suggestion] = similarNames(key, names)
      const reason = names.includes(key)
        ? `is not in ${this.#folder}/${file}.yaml: write it there first`
        : `is not a field of this file${suggestion ? `; did you mean ${suggestion}?` : ''}`
      this.#report(file, [...field, key], reason)
    }
    const translatedValues = translated as Record<string, unknown>
    const merged = Object.fromEntries(
      Object.entries(main).map(([key, value]) => [
        key,
        this.merge(file, [...field, key], value, translatedValues[key]),
      ]),
    )
    // A work or page has the same address in all languages.
    if (pattern !== 'portfolio.works.*' && pattern !== 'pages.pages.*') return merged
    const { name, title } = main as Record<string, string | undefined>
    return { ...merged, name: name || urlNameFromTitle(title ?? '') }
  }

  /** Returns the text for a field without a translation: the ready-made one, or that of the main language. */
  #fallback(file: ContentFile, field: FieldPath, text: string, { isProperName }: KnownField): string {
    const address = [file, ...field].join('.')
    const ready = this.#readyTexts?.get(address)
    // Ready-made translations replace only ready-made texts, not the owner's own.
    if (ready !== undefined && (file === 'words' || languagesWithText(address, text).length > 0)) return ready
    if (/\p{L}/u.test(text) && !isProperName) this.missing.push({ file, field })
    return text
  }

  /** Returns the plural forms of the language. Missing forms are ready-made, or copies of another form. */
  #mergePluralForms(
    file: ContentFile,
    field: FieldPath,
    main: PluralTexts,
    translated: PluralTexts,
  ): PluralTexts {
    const readyForm = (form: string) => this.#readyTexts?.get([file, ...field, form].join('.'))
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
    const index = entriesAt(this.#mainValues, list).findIndex((entry) => entry?.[key]?.trim() === name.trim())
    return entriesAt(this.#translatedValues, list)[index]?.[key] || name
  }

  #report(file: ContentFile, field: FieldPath, reason: string): void {
    this.mistakes.push({ file, field, reason })
  }
}

type PluralTexts = Record<string, string | undefined>

/** Returns whether a value is a list, an object or a text. */
const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Returns the entries of a list, such as `portfolio.works`. */
function entriesAt(values: FileValues, list: string): (Record<string, string> | null | undefined)[] {
  const value = list
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)
  return Array.isArray(value) ? value : []
}

/** A layer of a picture. `with` is the name of a variant in `tries` of another layer. */
interface Layer {
  with?: string
  tries?: { name?: string }[]
}

/** Translates the variant names that layers of a picture refer to. */
function translateVariantNames(mainLayers: unknown[], mergedLayers: unknown[]): unknown[] {
  const variantNames = (layers: unknown[]) =>
    (layers as Layer[]).flatMap(({ tries }) =>
      Array.isArray(tries) ? tries.map((variant) => variant?.name) : [],
    )
  if (!mainLayers.some((entry) => (entry as Layer | null)?.with)) return mergedLayers
  const [mainNames, mergedNames] = [variantNames(mainLayers), variantNames(mergedLayers)]
  return (mergedLayers as Layer[]).map((layer) =>
    layer.with ? { ...layer, with: mergedNames[mainNames.indexOf(layer.with)] ?? layer.with } : layer,
  )
}

/** The page's other languages: `content/<tag>/` translates texts of the content files. Lists match by position. */
import { existsSync, readdirSync } from 'node:fs'
import { type FieldPath, sourcePath } from './document.ts'
import { fieldPattern, isTranslatable, type KnownField } from './field-meta.ts'
import { knownFields } from './known-fields.ts'
import { knownLanguage, pluralCategoriesOf } from './language.ts'
import { pageFilePath } from './pages.ts'
import { languagesWithText, readyTranslation } from './ready-translations.ts'
import { type ContentFile, schemas } from './schema.ts'
import { similarNames } from './similar-names.ts'
import { nameFromTitle } from './work-url.ts'

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

/**
 * Returns errors for folders and files that are no translations.
 * @param main the tag of the main language, if it is known
 */
export function findFolderMistakes(
  folder: string,
  main: string | undefined,
): { path: string; reason: string }[] {
  const folders = subfolders(folder)
  const languages = languageFolders(folder)
  const strange = folders
    .filter((name) => !languages.includes(name) && yamlFilesIn(`${folder}/${name}`).length > 0)
    .map((name) => ({
      path: `${folder}/${name}`,
      reason: `has content files, but its name is not a language tag in lower case; ${
        knownLanguage(name) ? `name it ${name.toLowerCase()}` : 'use one such as de, sv or pt-br'
      }`,
    }))
  const same = languages
    .filter((name) => name === main?.toLowerCase())
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
      .filter((file) => !Object.hasOwn(schemas, file.slice(0, -'.yaml'.length)))
      .map((file) => {
        const [meant] = similarNames(
          file,
          Object.keys(schemas).map((known) => `${known}.yaml`),
        )
        return {
          path: `${folder}/${name}/${file}`,
          reason: `is not a content file${meant ? `; did you mean ${meant}?` : ''}`,
        }
      }),
  )
  // A misspelt optional file would have no effect.
  const contentFiles = Object.keys(schemas).map((file) => `${file}.yaml`)
  const misspeltFiles = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const [meant] = contentFiles.includes(name) ? [] : similarNames(name, contentFiles)
    const isMisspelt = meant !== undefined && meant !== 'pages.yaml' && !existsSync(`${folder}/${meant}`)
    return isMisspelt
      ? [{ path: `${folder}/${name}`, reason: `is not a content file; did you mean ${meant}?` }]
      : []
  })
  const samePages = languages
    .map((name) => ({ name, path: pageFilePath(folder, name) }))
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) => ({
      path,
      reason: `has the address of the page in another language, /${name}/; rename it`,
    }))
  return [
    ...strange,
    ...same,
    ...samePages,
    ...(languages.length < maxLanguages ? [] : [tooMany]),
    ...unknownFiles,
    ...misspeltFiles,
  ]
}

/** The values of the content files as written. */
export type Values = Partial<Record<ContentFile, unknown>>

export interface TranslatedField {
  file: ContentFile
  field: FieldPath
}

export interface Translation {
  /** The main values with the texts of the language. */
  values: Values
  mistakes: (TranslatedField & { reason: string })[]
  /** Texts that are only in the main language. */
  missing: TranslatedField[]
}

/** Puts the texts of a language into the main values. Missing texts are ready-made, or stay in the main language. */
export function translate(main: Values, own: Values, folder: string, lang: string): Translation {
  const merger = new Merger(main, own, folder, lang)
  const files = Object.keys(main) as ContentFile[]
  const values = Object.fromEntries(
    files.map((file) => [file, merger.merge(file, [], main[file], own[file])]),
  )
  return { values, ...merger.findings }
}

class Merger {
  readonly findings: Pick<Translation, 'mistakes' | 'missing'> = { mistakes: [], missing: [] }
  readonly #main: Values
  readonly #own: Values
  readonly #folder: string
  readonly #lang: string
  readonly #ready: ReadonlyMap<string, string> | undefined

  constructor(main: Values, own: Values, folder: string, lang: string) {
    this.#main = main
    this.#own = own
    this.#folder = folder
    this.#lang = lang
    this.#ready = readyTranslation(lang)
  }

  /** Returns a main value with its translation. */
  merge(file: ContentFile, field: FieldPath, from: unknown, to: unknown): unknown {
    const known = knownFields[fieldPattern(file, field)]
    const mainPath = sourcePath(this.#folder, file)
    const isWritten = to != null && to !== ''
    if (from == null && isWritten)
      this.#report(file, field, `translates ${mainPath}, which is missing or empty`)
    if (from == null || known === undefined) return from
    if (isWritten && shapeOf(from) !== shapeOf(to)) {
      this.#report(file, field, `must be written as in ${mainPath}`)
      return from
    }
    if (known.hasPluralForms) return this.#mergeForms(file, field, from as Forms, (to ?? {}) as Forms)
    if (Array.isArray(from)) return this.#mergeList(file, field, from, (to ?? []) as unknown[])
    if (typeof from === 'object') return this.#mergeGroup(file, field, from, (to ?? {}) as object)
    if (isTranslatable(known)) return isWritten ? to : this.#fallback(file, field, String(from), known)
    if (isWritten)
      this.#report(file, field, `is the same in all languages: remove it here, and change it in ${mainPath}`)
    if (known.kind === 'language') return this.#lang
    return known.refersTo === undefined ? from : this.#translatedName(known.refersTo, String(from))
  }

  #mergeList(file: ContentFile, field: FieldPath, from: unknown[], to: unknown[]): unknown[] {
    if (to.length > from.length)
      this.#report(
        file,
        [...field, from.length],
        `is more than the entries in ${this.#folder}/${file}.yaml: add it there first`,
      )
    const merged = from.map((entry, index) => this.merge(file, [...field, index], entry, to[index]))
    return withTryNames(from, merged)
  }

  #mergeGroup(file: ContentFile, field: FieldPath, from: object, to: object): object {
    const pattern = fieldPattern(file, field)
    const names = knownFields[pattern]?.keys ?? []
    for (const key of Object.keys(to).filter((key) => !Object.hasOwn(from, key))) {
      const [meant] = similarNames(key, names)
      const reason = names.includes(key)
        ? `is not in ${this.#folder}/${file}.yaml: write it there first`
        : `is not a field of this file${meant ? `; did you mean ${meant}?` : ''}`
      this.#report(file, [...field, key], reason)
    }
    const texts = to as Record<string, unknown>
    const merged = Object.fromEntries(
      Object.entries(from).map(([key, value]) => [key, this.merge(file, [...field, key], value, texts[key])]),
    )
    // A work or page has the same address in all languages.
    if (pattern !== 'portfolio.works.*' && pattern !== 'pages.pages.*') return merged
    const { name, title } = from as Record<string, string | undefined>
    return { ...merged, name: name || nameFromTitle(title ?? '') }
  }

  #fallback(file: ContentFile, field: FieldPath, text: string, { isName }: KnownField): string {
    const address = [file, ...field].join('.')
    const ready = this.#ready?.get(address)
    // The owner's own words are translated by the owner.
    if (ready !== undefined && (file === 'words' || languagesWithText(address, text).length > 0)) return ready
    if (/\p{L}/u.test(text) && !isName) this.findings.missing.push({ file, field })
    return text
  }

  /** Returns the plural forms of the language. A missing one is ready-made, or another one. */
  #mergeForms(file: ContentFile, field: FieldPath, from: Forms, to: Forms): Forms {
    const readyForm = (form: string) => this.#ready?.get([file, ...field, form].join('.'))
    if (!(to.other || readyForm('other'))) this.findings.missing.push({ file, field: [...field, 'other'] })
    const needed = pluralCategoriesOf(this.#lang).map((form) => [
      form,
      to[form] || readyForm(form) || to.other || from[form] || from.other,
    ])
    return { ...to, ...Object.fromEntries(needed) }
  }

  /** Returns the translated name of an entry that a field refers to, such as the work of a service. */
  #translatedName(list: string, name: string): string {
    const [key = ''] = knownFields[`${list}.*`]?.keys ?? []
    const index = entriesAt(this.#main, list).findIndex((entry) => entry?.[key]?.trim() === name.trim())
    return entriesAt(this.#own, list)[index]?.[key] || name
  }

  #report(file: ContentFile, field: FieldPath, reason: string): void {
    this.findings.mistakes.push({ file, field, reason })
  }
}

type Forms = Record<string, string | undefined>

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

function entriesAt(values: Values, list: string): (Record<string, string> | null | undefined)[] {
  const value = list
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)
  return Array.isArray(value) ? value : []
}

interface Layer {
  with?: string
  tries?: { name?: string }[]
}

/** Translates the names of tries that layers of a picture refer to. */
function withTryNames(from: unknown[], merged: unknown[]): unknown[] {
  const namesIn = (layers: unknown[]) =>
    (layers as Layer[]).flatMap(({ tries }) => (Array.isArray(tries) ? tries.map((one) => one?.name) : []))
  if (!from.some((entry) => (entry as Layer | null)?.with)) return merged
  const [names, translated] = [namesIn(from), namesIn(merged)]
  return (merged as Layer[]).map((layer) =>
    layer.with ? { ...layer, with: translated[names.indexOf(layer.with)] ?? layer.with } : layer,
  )
}

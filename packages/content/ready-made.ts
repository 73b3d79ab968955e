/** The page's built-in words in several languages: one file for each in `words/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { documentOf, textsOf } from './document.ts'
import { languageOf } from './language.ts'

export type Texts = ReadonlyMap<string, string>

const folder = join(import.meta.dirname, 'words')

let read: ReadonlyMap<string, Texts> | undefined

/** Returns the ready-made translations by language tag, English first. */
export function readyMade(): ReadonlyMap<string, Texts> {
  read ??= new Map(
    readdirSync(folder)
      .map((name) => basename(name, '.yaml'))
      .sort((one, other) => Number(other === 'en') - Number(one === 'en'))
      .map((lang) => [lang, textsIn(join(folder, `${lang}.yaml`))]),
  )
  return read
}

const textsIn = (path: string): Texts =>
  new Map(
    textsOf(documentOf(readFileSync(path, 'utf8')).value).map(({ field, text }) => [field.join('.'), text]),
  )

/** Returns the translation for a page's language: `pt-BR` uses `pt`. Undefined if there is none. */
export const readyFor = (lang: string): Texts | undefined => readyMade().get(languageOf(lang))

/** Returns the languages whose translation has this text at an address. */
export const languagesOf = (address: string, text: string): string[] =>
  [...readyMade()].filter(([, texts]) => texts.get(address) === text).map(([lang]) => lang)

/** A text shared by this many languages belongs to none of them, like Menu or Portfolio. */
const shared = 3

/**
 * Returns the language of a built-in text that was not translated with the page.
 * @param lang the page's language
 * @returns undefined if the owner wrote the text, or it is right in the page's language
 */
export function languageLeft(lang: string, address: string, text: string): string | undefined {
  const languages = languagesOf(address, text)
  if (languages.includes(languageOf(lang))) return undefined
  // Without a translation, it is unknown whether a shared word is right in this language.
  return readyFor(lang) === undefined && languages.length >= shared ? undefined : languages[0]
}

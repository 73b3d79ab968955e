/** The translations of the page's built-in words: one file for each language in `words/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { listTexts, parseCached } from './document.ts'
import { baseLanguage } from './language.ts'

type TextsByAddress = ReadonlyMap<string, string>

// Not relative to this module, which the build bundles into another folder.
const folder = resolve('packages/content/words')

let translations: ReadonlyMap<string, TextsByAddress> | undefined

/** Returns the ready-made translations by language tag, English first. */
export function readyTranslations(): ReadonlyMap<string, TextsByAddress> {
  translations ??= new Map(
    readdirSync(folder)
      .map((name) => basename(name, '.yaml'))
      .sort((one, other) => Number(other === 'en') - Number(one === 'en'))
      .map((lang) => [lang, textsIn(join(folder, `${lang}.yaml`))]),
  )
  return translations
}

const textsIn = (path: string): TextsByAddress =>
  new Map(
    listTexts(parseCached(readFileSync(path, 'utf8')).value).map(({ field, text }) => [
      field.join('.'),
      text,
    ]),
  )

/** Returns the translation for a page's language: `pt-BR` uses `pt`. Undefined if there is none. */
export const readyTranslation = (lang: string): TextsByAddress | undefined =>
  readyTranslations().get(baseLanguage(lang))

/** Returns the ready-made text at an address such as `home.menu`, in English if the language has none. */
export const readyText = (lang: string, address: string): string =>
  readyTranslation(lang)?.get(address) ?? readyTranslations().get('en')?.get(address) ?? ''

/** Returns the languages whose translation has this text at this address. */
export const languagesWithText = (address: string, text: string): string[] =>
  [...readyTranslations()].filter(([, texts]) => texts.get(address) === text).map(([lang]) => lang)

/** A text that at least this many languages share, such as Portfolio, does not show which language it is in. */
const minSharingLanguages = 3

/** Returns the language of a built-in text, unless it may be in the page's language. Undefined for other texts. */
export function untranslatedLanguage(lang: string, address: string, text: string): string | undefined {
  const languages = languagesWithText(address, text)
  if (languages.includes(baseLanguage(lang))) return undefined
  // Without a translation for the page's language, a shared word may also be a word of that language.
  return readyTranslation(lang) === undefined && languages.length >= minSharingLanguages
    ? undefined
    : languages[0]
}

/** The words that the page says by itself, ready-made in several languages: a file for each in `site/words/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { documentOf, textsOf } from './document.ts'
import { languageOf } from './language.ts'

/** Texts by their addresses, as `words.form.send`. */
export type Texts = ReadonlyMap<string, string>

const folder = join(import.meta.dirname, '../words')

let read: ReadonlyMap<string, Texts> | undefined

/** The ready-made words by their language's tag, those of the demo's language first. */
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

/** The ready-made words for a page in a language: `pt-BR` has those of `pt`. None where there are none. */
export const readyFor = (lang: string): Texts | undefined => readyMade().get(languageOf(lang))

/** The languages whose ready-made text at an address is this one. */
export const languagesOf = (address: string, text: string): string[] =>
  [...readyMade()].filter(([, texts]) => texts.get(address) === text).map(([lang]) => lang)

/** As many languages share a text that belongs to none of them: Menu, Portfolio. */
const shared = 3

/**
 * The language that a text was left in as the page's became another: that of the ready-made words which say so.
 *
 * @param lang the page's
 * @returns undefined where it is the owner's own, or is right in the page's language too
 */
export function languageLeft(lang: string, address: string, text: string): string | undefined {
  const languages = languagesOf(address, text)
  if (languages.includes(languageOf(lang))) return undefined
  // Nobody knows what is right in a language without ready-made words.
  return readyFor(lang) === undefined && languages.length >= shared ? undefined : languages[0]
}

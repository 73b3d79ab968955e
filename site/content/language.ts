/** Languages, how they count and are written. Runs in a browser too. */

/**
 * The tag of a language that dates, numbers and plurals are known for, in its usual capitals.
 *
 * @param tag as BCP 47 writes it, or anything
 * @returns `pt-BR` for `pt-br`; undefined where no such language is known
 */
export function knownLanguage(tag: string): string | undefined {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag)[0]
  } catch {
    return undefined
  }
}

/** The language of a tag, without its country or script: `pt` of `pt-BR`. The tag itself, where it is none. */
export const languageOf = (tag: string): string => knownLanguage(tag)?.split('-', 1)[0] ?? tag

/** The direction that a language is written in, by its usual script. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  // @ts-expect-error: ECMA-402 has it since 2024, TypeScript's library has not
  return new Intl.Locale(lang).getTextInfo().direction
}

/** What a language is called in English. */
export function languageName(tag: string): string {
  const known = knownLanguage(tag)
  return (known && new Intl.DisplayNames('en', { type: 'language' }).of(known)) ?? tag
}

/** Why a text is not its owner's yet: it was left in a language, or is marked as put there for a start. */
export const whyNotYours = (language?: string): string =>
  language === undefined ? 'The demo’s, or a placeholder' : `Still ${languageName(language)}`

/** The forms of a text that tells a number (Unicode CLDR's plural categories), in the usual order. */
export const countForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Counts beyond this are as those before it, in every language; none of the page's reaches further. */
const counts = Array.from({ length: 1000 }, (_, count) => count)

/** The forms that a language tells numbers in; those of any other, where it is none that is known. */
export function formsIn(lang: string): readonly string[] {
  const rules = new Intl.PluralRules(knownLanguage(lang) ?? [])
  const used = new Set<string>(counts.map((count) => rules.select(count))).add('other')
  return countForms.filter((form) => used.has(form))
}

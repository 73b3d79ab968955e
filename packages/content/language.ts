/** Languages: tags, names, directions and plural forms. Also runs in the browser. */

/** Normalises the BCP 47 tag of a language: `pt-BR` for `pt-br`. Undefined if its plural rules are unknown. */
export function knownLanguage(tag: string): string | undefined {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag)[0]
  } catch {
    return undefined
  }
}

/** Returns the language without its region or script: `pt` for `pt-BR`. Returns unknown tags unchanged. */
export const baseLanguage = (tag: string): string => knownLanguage(tag)?.split('-', 1)[0] ?? tag

/** Returns the direction of a language's usual script. */
export function textDirection(lang: string): 'ltr' | 'rtl' {
  // @ts-expect-error: not yet in TypeScript's library
  return new Intl.Locale(lang).getTextInfo().direction
}

/** Returns the English name of a language, or an unknown tag unchanged. */
export function languageName(tag: string): string {
  const language = knownLanguage(tag)
  return (language && new Intl.DisplayNames('en', { type: 'language' }).of(language)) ?? tag
}

/** Returns the name of a language in itself: `Deutsch`, `Français`. */
export function nativeLanguageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag))
}

/** Returns a language as Open Graph writes it, with its usual territory: `de_DE`. */
export const openGraphLocale = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** Returns why a text counts as demo content: it is in another language than the page's, or tagged `!demo`. */
export const demoReason = (language?: string): string =>
  language === undefined ? 'Demo content or a placeholder' : `Still ${languageName(language)}`

/** Unicode CLDR's plural categories, in the usual order. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** These numbers use every plural form that the page needs. */
const sampleCounts = Array.from({ length: 1000 }, (_, count) => count)

/** Returns the plural forms of a language. For an unknown one, uses the system's language. */
export function pluralCategoriesOf(lang: string): readonly string[] {
  const rules = new Intl.PluralRules(knownLanguage(lang) ?? [])
  const categories = new Set<string>(sampleCounts.map((count) => rules.select(count))).add('other')
  return pluralCategories.filter((form) => categories.has(form))
}

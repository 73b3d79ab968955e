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

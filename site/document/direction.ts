/** The direction that a language is written in, by its usual script. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  // @ts-expect-error: ECMA-402 has it since 2024, TypeScript's library has not
  return new Intl.Locale(lang).getTextInfo().direction
}

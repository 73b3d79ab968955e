import { readyTranslations } from './ready-translations.ts'

/** The tags of the languages with a ready-made translation. */
export const readyLanguages: readonly string[] = [...readyTranslations().keys()].sort()

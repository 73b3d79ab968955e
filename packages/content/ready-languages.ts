import { readyMade } from './ready-made.ts'

/** The tags of the languages with a ready-made translation. */
export const readyLanguages: readonly string[] = [...readyMade().keys()].sort()

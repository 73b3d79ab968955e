/** Settings of generated test cases. */
import fc from 'fast-check'

const { SEED = '1', LONG } = process.env

/** Returns the number of cases of a property: the long suite runs fifty times as many. */
export const runs = (few = 20): number => (LONG ? 50 * few : few)

/** Returns the first and each nth case after it; in the long suite all. */
export const someOf = <Case>(cases: readonly Case[], each: number): Case[] =>
  cases.filter((_, index) => LONG || index % each === 0)

// The same cases in each run. Set another `SEED` for others.
fc.configureGlobal({ seed: Number(SEED), numRuns: runs() })

export { fc }

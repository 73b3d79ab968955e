/** Settings of generated test cases. */
import fc from 'fast-check'

// `npm run test:long` sets `LONG`.
const { SEED = '1', LONG } = process.env

/** Returns the number of generated cases to run: `count`, or fifty times as many in the long suite. */
export const runCount = (count = 20): number => (LONG ? 50 * count : count)

/** Returns every nth case, starting with the first, or all cases in the long suite. */
export const everyNthUnlessLong = <Case>(cases: readonly Case[], n: number): Case[] =>
  cases.filter((_, index) => LONG || index % n === 0)

// Each run generates the same cases. Set `SEED` to generate others.
fc.configureGlobal({ seed: Number(SEED), numRuns: runCount() })

export { fc }

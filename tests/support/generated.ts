/** Cases for tests that generate theirs. */
import fc from 'fast-check'

const { SEED = '1', LONG } = process.env

/** How many cases of a property are tried: few in the fast suite, fifty times as many in the long one. */
export const runs = (few = 20): number => (LONG ? 50 * few : few)

/** Of many cases that prove one thing, the first and each so-manieth after it; in the long suite all of them. */
export const someOf = <Case>(cases: readonly Case[], each: number): Case[] =>
  cases.filter((_, index) => LONG || index % each === 0)

// Always the same ones, so that a test fails by a change and not by chance; others by another `SEED`.
fc.configureGlobal({ seed: Number(SEED), numRuns: runs() })

export { fc }

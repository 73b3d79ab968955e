/** Cases for tests that generate theirs. */
import fc from 'fast-check'

const { SEED = '1', LONG } = process.env

// Always the same ones, so that a test fails by a change and not by chance; others by another `SEED`.
fc.configureGlobal({ seed: Number(SEED) })

/** How many cases a test tries: as many as it says, or fifty times that in the long suite (`generated`). */
export const runs = (count: number): number => (LONG ? 50 * count : count)

export { fc }

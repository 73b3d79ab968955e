/** Cases for tests that generate theirs. */
import fc from 'fast-check'

const { SEED = '1', LONG = '' } = process.env

/** As many cases as are tried of each property; 40 times as many in the long suite, which sets `LONG`. */
export const runs = (few = 50): number => (LONG === '' ? few : few * 40)

// Always the same ones, so that a test fails by a change and not by chance; others by another `SEED`.
fc.configureGlobal({ seed: Number(SEED), numRuns: runs() })

export { fc }

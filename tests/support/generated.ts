/** Cases for tests that generate theirs. */
import fc from 'fast-check'

const { SEED = '1' } = process.env

// Always the same ones, so that a test fails by a change and not by chance; others by another `SEED`.
fc.configureGlobal({ seed: Number(SEED) })

export { fc }

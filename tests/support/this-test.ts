import { onTestFinished } from 'vitest'

/** Whoever ends what was started and removes what was made: a test, or an `AsyncDisposableStack` as it is disposed. */
export type Scope = Pick<AsyncDisposableStack, 'defer'>

/** The scope of the test that runs. */
export const thisTest: Scope = {
  defer: (undo) =>
    onTestFinished(async () => {
      await undo()
    }),
}

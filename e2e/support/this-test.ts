import { onTestFinished } from 'vitest'

/** The owner of a cleanup: a test, or an `AsyncDisposableStack`. */
export type Scope = Pick<AsyncDisposableStack, 'defer'>

/** The scope of the test that runs. */
export const thisTest: Scope = {
  defer: (undo) =>
    onTestFinished(async () => {
      await undo()
    }),
}

import { onTestFinished } from 'vitest'
import type { Scope } from './scope.ts'

/** The scope of the test that runs. */
export const thisTest: Scope = {
  defer: (undo) =>
    onTestFinished(async () => {
      await undo()
    }),
}

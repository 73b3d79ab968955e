import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The owner of a cleanup: a test, or an `AsyncDisposableStack`. */
export type Scope = Pick<AsyncDisposableStack, 'defer'>

/** The scope of the test that runs. */
export const testScope: Scope = {
  defer: (cleanUp) =>
    onTestFinished(async () => {
      await cleanUp()
    }),
}

/** Creates an empty folder that is removed when the scope ends. */
export function newFolderIn(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
  scope.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Creates an empty folder that is removed after the test. */
export const newFolder = (): string => newFolderIn(testScope)

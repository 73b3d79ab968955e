import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Scope, thisTest } from './this-test.ts'

/** Creates an empty folder that is removed when the scope ends. */
export function folderIn(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
  scope.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Creates an empty folder that is removed after the test. */
export const emptyFolder = (): string => folderIn(thisTest)

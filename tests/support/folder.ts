import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Scope, thisTest } from './this-test.ts'

/** An empty folder that is gone when the scope ends. */
export function folderIn(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
  scope.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** An empty folder that is gone when the test is over. */
export const emptyFolder = (): string => folderIn(thisTest)

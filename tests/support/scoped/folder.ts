import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBuiltSite } from '../built-site.ts'
import type { Scope } from '../scope.ts'

/** An empty folder that is gone when the scope ends. */
export function folderIn(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
  scope.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder with a built site, as `npm run build` would leave it. */
export function builtFolderIn(scope: Scope): string {
  const folder = folderIn(scope)
  writeBuiltSite(join(folder, 'dist'))
  return folder
}

import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, manifestFile, stagingFolder } from '@portfolio/contract/build-manifest.ts'

/**
 * Moves a build, if it is complete, from the staging folder to `dist`. The next build completes an interrupted move.
 * Until then the server reads the staging folder if `dist` is damaged, see `readBuiltPage` in active-release.ts.
 *
 * Copies instead of renaming, as `dist` may be a symbolic link or a mount. Removes old files last, so that a static host
 * always finds all files.
 * @param project the project's folder
 */
export function swapIntoDist(project = '.'): void {
  const staging = join(project, stagingFolder)
  const manifest = join(staging, manifestFile)
  if (!existsSync(manifest)) return
  mkdirSync(join(project, distFolder), { recursive: true })
  const dist = realpathSync(join(project, distFolder))
  cpSync(staging, dist, { recursive: true })
  // Keep `.git`, as some owners publish the folder with Git.
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (!name.startsWith('.git') && !existsSync(join(staging, name)))
      rmSync(join(dist, name), { recursive: true, force: true })
  // Remove the manifest first, so that an interrupted removal does not look like a complete build.
  rmSync(manifest)
  rmSync(staging, { recursive: true })
}

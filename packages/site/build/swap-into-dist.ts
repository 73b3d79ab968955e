import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtFile, builtFolder, nextFolder } from '@portfolio/contract/build-manifest.ts'

/**
 * Moves a complete build from its temporary folder to `dist`. A build that is killed here is finished by the next
 * one; meanwhile the server finds it, see `readBuiltPage`.
 * Copies instead of renaming, as `dist` may be a link or a mount. Removes old files last, so that a static host
 * always finds all files.
 * @param project the project's folder
 */
export function swapIntoDist(project = '.'): void {
  const next = join(project, nextFolder)
  const whole = join(next, builtFile)
  if (!existsSync(whole)) return
  mkdirSync(join(project, builtFolder), { recursive: true })
  const place = realpathSync(join(project, builtFolder))
  cpSync(next, place, { recursive: true })
  // Keep the repository of an owner who publishes the folder by git.
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }))
    if (!name.startsWith('.git') && !existsSync(join(next, name)))
      rmSync(join(place, name), { recursive: true, force: true })
  // Removed first, so that an interrupted removal does not look like a complete build.
  rmSync(whole)
  rmSync(next, { recursive: true })
}

import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtFile, builtFolder, nextFolder } from '../../contract/built.ts'

/**
 * Brings the page that was made beside into its place, if it is whole. Killed on the way, it is brought there by the
 * next build; the server finds it meanwhile, see `readBuiltPage`.
 *
 * Copied, as the place may be a link, a mount or a container's layer, which cannot be renamed; the old files go last, so
 * that a static host misses none while it serves the folder.
 *
 * @param project the project's folder
 */
export function takePlace(project = '.'): void {
  const next = join(project, nextFolder)
  const whole = join(next, builtFile)
  if (!existsSync(whole)) return
  mkdirSync(join(project, builtFolder), { recursive: true })
  const place = realpathSync(join(project, builtFolder))
  cpSync(next, place, { recursive: true })
  // Whoever publishes the folder by git keeps that in it.
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }))
    if (!name.startsWith('.git') && !existsSync(join(next, name)))
      rmSync(join(place, name), { recursive: true, force: true })
  // The mark of a whole page first: what a removal leaves that is cut short is then not taken for one.
  rmSync(whole)
  rmSync(next, { recursive: true })
}

/** Copies the project for tests that build the page, so that they do not change `dist/`. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createCache } from '@portfolio/content/preparing/cache.ts'

/** The demo's content for the tests, because owners replace `content/`. */
export const demoContent = 'e2e/fixtures/content'

/** Whether `content/` is the demo, not an owner's content. */
export const isDemoShipped = readFileSync('content/site.yaml', 'utf8').includes('name: !demo Tova Brandt')

const copiedPaths = ['packages', 'package.json', 'tsconfig.json', 'dev.ts']

/** Copies the project into a folder, with the content of the folder `content`. */
export function copyProject(folder: string, content = demoContent): void {
  mkdirSync(folder, { recursive: true })
  for (const path of copiedPaths)
    cpSync(path, join(folder, path), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  // `.prepared.tar` has the demo's prepared pictures.
  cpSync(content, join(folder, 'content'), {
    recursive: true,
    filter: (path) => !path.endsWith('.prepared.tar'),
  })
  // All copies share the prepared pictures, the fonts and the built studio.
  createCache()
  mkdirSync('.cache/studio', { recursive: true })
  mkdirSync(join(folder, '.cache'), { recursive: true })
  for (const folderName of ['.cache/prepared', '.cache/studio'])
    symlinkSync(resolve(folderName), join(folder, folderName))
  linkModules(folder)
}

/** Links the installed packages into a copy of the project, and the project's own to their copies. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync('node_modules'))
    if (name !== '@portfolio') symlinkSync(resolve('node_modules', name), join(modules, name))
  symlinkSync(join(folder, 'packages'), join(modules, '@portfolio'))
}

/** Builds the page in a copy of the project. Exits if that fails. */
export function buildSite(folder: string): void {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** Serves the page of a copy of the project in this process. */
export async function serveSite(folder: string): Promise<void> {
  process.chdir(folder)
  const { start } = await import(join(folder, 'packages/server/start.ts'))
  await start()
}

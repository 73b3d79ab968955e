/** Copies of the project, for tests that build the page from other content and do not touch `dist/`. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createCache } from '@portfolio/content/preparing/cache.ts'

/** The tests' own demo, because owners replace `content/`. */
export const demoContent = 'e2e/fixtures/content'

/** Whether `content/` is the demo that ships, or an owner's page. */
export const isDemoShipped = readFileSync('content/site.yaml', 'utf8').includes('name: !demo Tova Brandt')

const parts = ['packages', 'package.json', 'tsconfig.json', 'dev.ts']

/**
 * Copies the project into a folder, with this content.
 */
export function copyProject(folder: string, content = demoContent): void {
  mkdirSync(folder, { recursive: true })
  for (const part of parts)
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  cpSync(content, join(folder, 'content'), {
    recursive: true,
    filter: (path) => !path.endsWith('.prepared.tar'),
  })
  // All copies have the same prepared pictures, fonts and studio.
  createCache()
  mkdirSync('.cache/studio', { recursive: true })
  mkdirSync(join(folder, '.cache'), { recursive: true })
  for (const linked of ['.cache/prepared', '.cache/studio'])
    symlinkSync(resolve(linked), join(folder, linked))
  linkModules(folder)
}

/** Links the installed packages, except our own, into a copy of the project. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync('node_modules'))
    if (name !== '@portfolio') symlinkSync(resolve('node_modules', name), join(modules, name))
  symlinkSync(join(folder, 'packages'), join(modules, '@portfolio'))
}

/** Builds the page of a copy, or ends the process. */
export function buildIn(folder: string): void {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** Serves the page of a copy in this process. */
export async function serveIn(folder: string): Promise<void> {
  process.chdir(folder)
  const { start } = await import(join(folder, 'packages/server/start.ts'))
  await start()
}

/** If a build is interrupted while it replaces the page, the server shows the complete old or new page. */
import { cpSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, manifestFile, stagingFolder } from '@portfolio/contract/build-manifest.ts'
import { describe, expect, test } from 'vitest'
import { indexHtml, writeBuiltSite } from '../../../e2e/support/built-site.ts'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { startServer } from '../../../e2e/support/server-process.ts'
import { swapIntoDist } from './swap-into-dist.ts'

const newHtml = indexHtml.replace('<title>', '<title>New: ')

/** Creates a folder with an old page in `dist`, and a new one in the folder that builds write to. */
function createProject() {
  const folder = newFolder()
  const [dist, staging] = [join(folder, distFolder), join(folder, stagingFolder)]
  writeBuiltSite(dist, { 'old.txt': 'old', 'index.html': indexHtml })
  writeBuiltSite(staging, { 'new.txt': 'new', 'index.html': newHtml })
  return { folder, dist, staging }
}

type Project = ReturnType<typeof createProject>

async function fetchTitle({ folder }: Project): Promise<string | undefined> {
  const server = startServer({ folder })
  const html = await (await fetch(await server.url())).text()
  server.process.kill()
  return /<title>(.*)<\/title>/.exec(html)?.[1]
}

const listFiles = (folder: string) => globSync('**/*', { cwd: folder }).sort()

const interruptions: Record<string, (project: Project) => void> = {
  'while it copies a file': ({ dist }) => writeFileSync(join(dist, 'index.html'), newHtml.slice(0, 300)),
  'before its manifest is written': ({ staging }) => rmSync(join(staging, manifestFile)),
  'after some files were copied': ({ dist, staging }) =>
    cpSync(join(staging, 'index.html'), join(dist, 'index.html')),
  'while it copies the first build of a project': ({ dist }) => rmSync(join(dist, manifestFile)),
}

// All moments in the long suite, otherwise only the first.
test.each(everyNthUnlessLong(Object.entries(interruptions), 4))(
  'shows a complete page if the build is interrupted %s',
  async (_, interrupt) => {
    const project = createProject()
    interrupt(project)
    const isNewPageComplete = existsSync(join(project.staging, manifestFile))
    expect(await fetchTitle(project)).toBe(isNewPageComplete ? 'New: Tova &amp; Co' : 'Tova &amp; Co')
  },
)

describe('a build', () => {
  test('replaces the page, removes its old files and leaves no staging folder, but only if it is complete', () => {
    const { folder, dist, staging } = createProject()
    rmSync(join(staging, manifestFile))
    swapIntoDist(folder)
    expect(listFiles(dist)).toContain('old.txt')
    writeBuiltSite(staging, { 'new.txt': 'new', 'index.html': newHtml })
    const newFiles = listFiles(staging)
    swapIntoDist(folder)
    expect(listFiles(dist)).toEqual(newFiles)
    expect(existsSync(staging)).toBe(false)
  })

  test('is copied through a symbolic link and keeps the Git repository there', () => {
    const { folder, dist, staging } = createProject()
    const elsewhere = join(folder, 'www')
    cpSync(dist, elsewhere, { recursive: true })
    mkdirSync(join(elsewhere, '.git'))
    writeFileSync(join(elsewhere, '.git', 'HEAD'), 'ref: refs/heads/pages')
    rmSync(dist, { recursive: true })
    symlinkSync(elsewhere, dist)
    const newFiles = listFiles(staging)
    swapIntoDist(folder)
    expect(listFiles(elsewhere)).toEqual(newFiles)
    expect(existsSync(join(elsewhere, '.git', 'HEAD'))).toBe(true)
  })
})

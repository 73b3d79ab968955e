/** What a build that was killed has left: the server shows the old page or the new one, whole, and the next build clears it. */
import { cpSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFile, builtFolder, nextFolder } from '@portfolio/contract/build-manifest.ts'
import { describe, expect, test } from 'vitest'
import { indexHtml, writeBuiltSite } from '../../../e2e/support/built-site.ts'
import { emptyFolder } from '../../../e2e/support/folder.ts'
import { someOf } from '../../../e2e/support/generated.ts'
import { startProcess } from '../../../e2e/support/process.ts'
import { swapIntoDist } from './swap-into-dist.ts'

const newHtml = indexHtml.replace('<title>', '<title>New: ')

/** A project with an old page in its place and a new one beside, whole. */
function aProject() {
  const folder = emptyFolder()
  const [dist, next] = [join(folder, builtFolder), join(folder, nextFolder)]
  writeBuiltSite(dist, { 'old.txt': 'old', 'index.html': indexHtml })
  writeBuiltSite(next, { 'new.txt': 'new', 'index.html': newHtml })
  return { folder, dist, next }
}

type Project = ReturnType<typeof aProject>

async function titleServed({ folder }: Project): Promise<string | undefined> {
  const server = startProcess({ folder })
  const html = await (await fetch(await server.url())).text()
  server.process.kill()
  return /<title>(.*)<\/title>/.exec(html)?.[1]
}

const filesIn = (folder: string) => globSync('**/*', { cwd: folder }).sort()

test.each(
  someOf<[when: string, kill: (project: Project) => void, shown: string]>(
    [
      [
        'in the middle of a file',
        ({ dist }) => writeFileSync(join(dist, 'index.html'), newHtml.slice(0, 300)),
        'New: Tova &amp; Co',
      ],
      ['among the pages', ({ next }) => rmSync(join(next, builtFile)), 'Tova &amp; Co'],
      [
        'while its files take their places',
        ({ dist, next }) => cpSync(join(next, 'index.html'), join(dist, 'index.html')),
        'New: Tova &amp; Co',
      ],
      [
        'while the first page ever takes its place',
        ({ dist }) => rmSync(join(dist, builtFile)),
        'New: Tova &amp; Co',
      ],
    ],
    4,
  ),
)('killed %s', async (_, kill, shown) => {
  const project = aProject()
  kill(project)
  expect(await titleServed(project)).toBe(shown)
})

describe('a page takes its place', () => {
  test('once it is whole, without what was there before, and leaves nothing beside', () => {
    const { folder, dist, next } = aProject()
    rmSync(join(next, builtFile))
    swapIntoDist(folder)
    expect(filesIn(dist)).toContain('old.txt')
    writeBuiltSite(next, { 'new.txt': 'new', 'index.html': newHtml })
    const made = filesIn(next)
    swapIntoDist(folder)
    expect(filesIn(dist)).toEqual(made)
    expect(existsSync(next)).toBe(false)
  })

  test('in a folder that the owner has linked elsewhere, beside what git keeps there', () => {
    const { folder, dist, next } = aProject()
    const elsewhere = join(folder, 'www')
    cpSync(dist, elsewhere, { recursive: true })
    mkdirSync(join(elsewhere, '.git'))
    writeFileSync(join(elsewhere, '.git', 'HEAD'), 'ref: refs/heads/pages')
    rmSync(dist, { recursive: true })
    symlinkSync(elsewhere, dist)
    const made = filesIn(next)
    swapIntoDist(folder)
    expect(filesIn(elsewhere)).toEqual(made)
    expect(existsSync(join(elsewhere, '.git', 'HEAD'))).toBe(true)
  })
})

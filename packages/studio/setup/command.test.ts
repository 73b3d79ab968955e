/** Runs `npm run setup` in a copy of the project with the demo content. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../../e2e/support/command.ts'
import { copyProject, isDemoShipped } from '../../../e2e/support/project.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'setup-')), 'project')
copyProject(folder, 'content')
afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

const setup = (...options: string[]) =>
  run([process.execPath, 'packages/studio/setup/main.ts', ...options], { INIT_CWD: folder }, folder)
const site = () => readFileSync(join(folder, 'content/site.yaml'), 'utf8')

test.skipIf(!isDemoShipped)(
  'creates the page from options, refuses to overwrite it, and restores the demo',
  async () => {
    const demoSite = site()
    const withoutOptions = await setup()
    expect(withoutOptions).toMatchObject({ code: 1, out: '' })
    expect(withoutOptions.err).toContain('--help lists all')
    for (const [option, value, advice] of [
      ['--email', 'ana', 'Enter an e-mail address'],
      ['--keep', 'works,nothing', 'Name only these: works'],
      ['--picture', 'missing.jpg', 'There is no file'],
    ] as const)
      expect((await setup(option, value)).err).toMatch(new RegExp(`^${option}: ${advice}`))
    expect((await setup('--picture', 'package.json')).err).toMatch(/^"package.json" /)
    expect(site()).toBe(demoSite)

    const picture = 'content/pictures/hero.png'
    const firstRun = await setup('--name=Ana Silva', '--language=pt', `--picture=${picture}`, '--keep=about')
    expect(firstRun).toMatchObject({ code: 0, err: '' })
    expect(firstRun.out).toMatch(/The page is yours now\. \d+ items are left/)
    expect(site()).toContain('name: Ana Silva\n')

    const secondRun = await setup('--name', 'Bea')
    expect(secondRun.code).toBe(1)
    expect(secondRun.err).toContain('content/site.yaml')
    expect(site()).toContain('name: Ana Silva\n')

    expect(await setup('--undo')).toMatchObject({ code: 0, err: '' })
    expect(site()).toBe(demoSite)
    expect((await setup('--undo')).code).toBe(1)
  },
)

/**
 * Builds and serves the page with content that strains it: a name of 40 letters, a brand of 60, eight services
 * of nine bullets, seven works, titles of 80 letters, letters beyond English. Everything but the content is the
 * project's own.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { readContent } from '../../../site/content/read.ts'

const title = (number: number) =>
  `${number} ${'Championship and Centenary Season Ticket Campaign of the Harbour '.repeat(2)}`.slice(0, 80)
const repeat = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1))

const { content } = readContent()
const strained = {
  ...content,
  site: {
    ...content.site,
    name: 'Żaneta Konstantynopolitańczykowianeczkówna',
    brand: 'The International Association of Sporting Graphics & Lettering',
    introduction: content.site.introduction.repeat(2),
    email: `${'very.long.address.of.a.designer'.repeat(2)}@${'example'.repeat(6)}.com`,
  },
  portfolio: {
    ...content.portfolio,
    works: repeat(7, (number) => ({ ...content.portfolio.works[number % 3], title: title(number) })),
  },
  services: {
    ...content.services,
    services: repeat(8, (number) => ({
      title: title(number),
      items: repeat(9, (item) => `${item} ${title(item)}`),
    })),
  },
}

const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
for (const name of readdirSync('.')) {
  if (['contract', 'server', 'site', 'content'].includes(name))
    cpSync(name, join(folder, name), { recursive: true })
  if (/^(astro\.config\.ts|package\.json|tsconfig\.json)$/.test(name)) cpSync(name, join(folder, name))
}
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
for (const [file, value] of Object.entries(strained))
  writeFileSync(join(folder, 'content', `${file}.yaml`), stringify(value))

const built = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
process.chdir(folder)
const { start } = await import(join(folder, 'server/start.ts'))
await start()

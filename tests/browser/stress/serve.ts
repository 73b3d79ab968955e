/**
 * Builds and serves the page with content that strains it: a name of 40 letters, a brand of 60, eight services
 * of nine bullets, seven works, titles of 80 letters, letters beyond English, photographs of every shape with what
 * a camera writes into them, other colours, a logo. Everything but the content is the project's own.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { readContent } from '../../../site/content/read.ts'
import { cameraMark, photographs, strainedSite } from './photographs.ts'

const title = (number: number) =>
  `${number} ${'Championship and Ärgernis – “Årsøn” & Größte Ticket Campaign of the Harbour '.repeat(2)}`.slice(
    0,
    80,
  )
const repeat = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1))

const { content } = readContent()
const strained = {
  ...content,
  site: {
    ...content.site,
    name: 'Żaneta Åström-Konstantynopolitańczykówna',
    brand: 'The International Association of Sporting Graphics & Ærø Lettering',
    introduction: content.site.introduction.repeat(2),
    email: `${'very.long.address.of.a.designer'.repeat(2)}@${'example'.repeat(6)}.com`,
  },
  // A signal darker than the ink by day, and lighter by night, where the sheet's own ground is a blue.
  look: {
    light: { ground: 'hsl(140 45% 91%)', ink: '#10231a', signal: 'oklch(0.37 0.19 294)' },
    dark: { ground: 'rgb(11, 31, 75)', ink: 'ghostwhite', signal: 'ffd60a' },
    logo: 'a very wide logo.svg',
  },
  portfolio: {
    ...content.portfolio,
    works: Object.keys(photographs).map((picture, index) => ({
      picture,
      title: title(index + 1),
      category: index === 6 ? 'Жук 日本' : 'Malmö, “Łódź”',
      description: `Photograph ${index + 1}`,
    })),
  },
  services: {
    ...content.services,
    services: repeat(8, (number) => ({
      title: title(number),
      items: repeat(9, (item) => `${item} ${title(item)}`),
    })),
  },
}

const folder = strainedSite()
mkdirSync(folder, { recursive: true })
for (const name of readdirSync('.')) {
  if (['contract', 'server', 'site', 'content'].includes(name))
    cpSync(name, join(folder, name), { recursive: true })
  if (/^(astro\.config\.ts|package\.json|tsconfig\.json)$/.test(name)) cpSync(name, join(folder, name))
}
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
for (const [file, value] of Object.entries(strained))
  writeFileSync(join(folder, 'content', `${file}.yaml`), stringify(value))

for (const [name, [width, height]] of Object.entries(photographs))
  await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .composite([
      { input: { create: { width, height: Math.ceil(height / 3), channels: 3, background: 'gold' } } },
    ])
    .withExif({
      IFD0: { Artist: cameraMark },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 36/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${cameraMark}</x:xmpmeta>`)
    .toFile(join(folder, 'content/pictures', name))

writeFileSync(
  join(folder, 'content/pictures', strained.look.logo),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 60" width="1200" height="60"><!-- ${cameraMark} --><path fill="#10231a" d="M0 0h1200v60H0Z"/></svg>`,
)

const built = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
process.chdir(folder)
const { start } = await import(join(folder, 'server/start.ts'))
await start()

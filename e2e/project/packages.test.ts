/** The packages: which may import which, and that they import each other by name. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The arrows of docs/architecture.md, with all that is reached along them. */
const arrows = {
  contract: [],
  content: ['contract'],
  site: ['content', 'contract'],
  server: ['contract'],
  cli: ['contract', 'server'],
  publish: ['cli', 'content', 'contract', 'server', 'site'],
  studio: ['cli', 'content', 'contract', 'publish', 'server', 'site'],
}

interface Manifest {
  exports: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
const ours = '@portfolio/'

/** What each file imports; Biome reads no Astro files, and TypeScript no style sheets. */
const imports = globSync('packages/**/*.{ts,tsx,js,astro,css}', { exclude: ['packages/**/*.test.ts'] }).map(
  (file) => {
    const code = readFileSync(file, 'utf8')
    const found = code.matchAll(/(?:\b(?:from|import)|@import|glob\(|URL\()\s*\(?\s*['"]([^'"\n]+)['"]/g)
    return { file, name: file.split('/')[1] ?? '', imported: [...found].map(([, path = '']) => path) }
  },
)

test('a package depends only on those that its arrows lead to', () => {
  const depends = (name: string) => {
    const { dependencies, devDependencies } = manifestOf(name)
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((dependency) => dependency.startsWith(ours))
      .map((dependency) => dependency.slice(ours.length))
  }
  expect(Object.fromEntries(readdirSync('packages').map((name) => [name, depends(name)]))).toEqual(arrows)
})

test('no path leads out of a package into another one, also from Astro files and style sheets', () => {
  const astray = imports.flatMap(({ file, name, imported }) =>
    imported
      .filter((path) => {
        if (path.startsWith(ours))
          return !Object.hasOwn(manifestOf(name).dependencies, path.split('/', 2).join('/'))
        if (!path.startsWith('.')) return false
        const target = normalize(`${dirname(file)}/${path}`)
        return target.startsWith('packages/') && !target.startsWith(`packages/${name}/`)
      })
      .map((path) => `${file}: ${path}`),
  )
  expect(imports.length).toBeGreaterThan(300)
  expect(astray).toEqual([])
})

test('a package exports only what another one imports', () => {
  const development = { file: 'dev.ts', name: '', imported: [readFileSync('dev.ts', 'utf8')] }
  for (const name of Object.keys(arrows)) {
    const others = [...imports, development].filter((one) => one.name !== name)
    const unused = Object.keys(manifestOf(name).exports).filter((path) => {
      const whole = ours + name + path.slice(1)
      return !others.some(({ imported }) => imported.some((one) => one.includes(whole)))
    })
    expect({ name, unused }).toEqual({ name, unused: [] })
  }
})

test('every package is checked against a hash as it is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // Our own packages are folders of the project and links to them.
  const installed = Object.entries<{ integrity?: string; link?: boolean }>(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  expect(installed.length).toBeGreaterThan(400)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

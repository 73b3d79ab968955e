/** Checks the dependencies between packages, their imports and exports. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The allowed dependencies of each package, from docs/architecture.md, direct and indirect. */
const allowedDependencies = {
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
/** The start of our packages' names. */
const scope = '@portfolio/'

/**
 * Each file with its package and imported paths. Biome does not read the imports of Astro files, nor TypeScript those of
 * stylesheets.
 */
const imports = globSync('packages/**/*.{ts,tsx,js,astro,css}', { exclude: ['packages/**/*.test.ts'] }).map(
  (file) => {
    const code = readFileSync(file, 'utf8')
    const matches = code.matchAll(/(?:\b(?:from|import)|@import|glob\(|URL\()\s*\(?\s*['"]([^'"\n]+)['"]/g)
    return { file, packageName: file.split('/')[1] ?? '', paths: [...matches].map(([, path = '']) => path) }
  },
)

test('each package depends on exactly the allowed packages', () => {
  const dependenciesOf = (name: string) => {
    const { dependencies, devDependencies } = manifestOf(name)
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((dependency) => dependency.startsWith(scope))
      .map((dependency) => dependency.slice(scope.length))
  }
  expect(Object.fromEntries(readdirSync('packages').map((name) => [name, dependenciesOf(name)]))).toEqual(
    allowedDependencies,
  )
})

test('no file imports another package by a path, or without depending on it', () => {
  const forbiddenImports = imports.flatMap(({ file, packageName, paths }) =>
    paths
      .filter((path) => {
        if (path.startsWith(scope))
          return !Object.hasOwn(manifestOf(packageName).dependencies, path.split('/', 2).join('/'))
        if (!path.startsWith('.')) return false
        const target = normalize(`${dirname(file)}/${path}`)
        return target.startsWith('packages/') && !target.startsWith(`packages/${packageName}/`)
      })
      .map((path) => `${file}: ${path}`),
  )
  // Fails if the pattern finds no files.
  expect(imports.length).toBeGreaterThan(300)
  expect(forbiddenImports).toEqual([])
})

test('a package exports only files that another package imports', () => {
  // The script's whole text, which contains its imports.
  const developmentScript = { file: 'dev.ts', packageName: '', paths: [readFileSync('dev.ts', 'utf8')] }
  for (const name of Object.keys(allowedDependencies)) {
    const otherFiles = [...imports, developmentScript].filter(({ packageName }) => packageName !== name)
    const unusedExports = Object.keys(manifestOf(name).exports).filter((path) => {
      const specifier = scope + name + path.slice(1)
      return !otherFiles.some(({ paths }) => paths.some((imported) => imported.includes(specifier)))
    })
    expect({ name, unusedExports }).toEqual({ name, unusedExports: [] })
  }
})

test('the lock file has a hash for every installed package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // The project's own packages are folders and links to them.
  const installedPackages = Object.entries<{ integrity?: string; link?: boolean }>(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  // Fails if the format of the lock file has changed.
  expect(installedPackages.length).toBeGreaterThan(400)
  expect(installedPackages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

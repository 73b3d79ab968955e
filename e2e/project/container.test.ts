/** Checks that the container image, `compose.yaml` and the workflow files match the project. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { pageSettings } from '@portfolio/contract/environment.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { run } from '../support/command.ts'
import { newFolder } from '../support/scope.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const readYaml = (file: string) => parse(read(file), { merge: true })
/** Returns a file's lines, with continued lines joined, and without comments. */
const linesOf = (file: string) =>
  read(file)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The settings that are built into the page, except PORT, which is used only if SITE_URL is unset. */
const pageSettingNames = Object.keys(pageSettings.shape)
  .filter((name) => name !== 'PORT')
  .sort()

/** The lines of the Dockerfile's stages by name. The last stage, the image itself, has no name. */
const linesByStage = new Map<string | undefined, string[]>()
for (const line of linesOf('Dockerfile')) {
  const [, name] = /^FROM \S+(?: AS (\S+))?$/.exec(line) ?? []
  if (line.startsWith('FROM')) linesByStage.set(name, [])
  else [...linesByStage.values()].at(-1)?.push(line)
}

const argumentsOf = (stage: string | undefined, instruction: string) =>
  (linesByStage.get(stage)?.find((line) => line.startsWith(instruction)) ?? '')
    .slice(instruction.length + 1)
    .split(' ')

/** The project's files and folders that the image contains. */
const copiedPaths = (linesByStage.get('server') ?? [])
  .filter((line) => line.startsWith('COPY'))
  .flatMap((line) => line.split(' ').slice(1, -1))

test.runIf(process.env.LONG)('the programs in the image find everything that they import', async () => {
  const folder = newFolder()
  for (const path of copiedPaths) cpSync(path, join(folder, path), { recursive: true })
  const manifests = copiedPaths.map((path) => join(path, 'package.json')).filter((path) => existsSync(path))
  const dependencyNames = manifests.flatMap((path) => Object.keys(JSON.parse(read(path)).dependencies))
  for (const name of dependencyNames.filter((name) => !name.startsWith('@portfolio/'))) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    if (!existsSync(link)) symlinkSync(resolve('node_modules', name), link)
  }
  symlinkSync(join(folder, 'packages'), join(folder, 'node_modules/@portfolio'))
  for (const program of [
    ['--input-type=module', '-e', "await import('./packages/server/start.ts')"],
    ['packages/cli/main.ts', 'doctor', '--help'],
  ])
    expect(await run([process.execPath, ...program], {}, folder)).toMatchObject({ code: 0, err: '' })
})

test('the image contains only paths that .dockerignore allows, and no .env file', () => {
  const [firstRule, ...rules] = linesOf('.dockerignore')
  const allowedPaths = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  expect(firstRule).toBe('*')
  expect(allowedPaths.filter((path) => !existsSync(path))).toEqual([])
  expect(rules.at(-1)).toBe('**/.env*')
  for (const path of copiedPaths)
    expect(
      allowedPaths.some((from) => `${path}/`.startsWith(`${from}/`) || from.startsWith(`${path}/`)),
    ).toBe(true)
})

test('the image builds the page with its settings, and gives the same ones to the server', () => {
  for (const stage of ['page', undefined]) expect(argumentsOf(stage, 'ARG').sort()).toEqual(pageSettingNames)
  const stageEnv = parseEnv(argumentsOf(undefined, 'ENV').join('\n'))
  expect(stageEnv).toMatchObject(Object.fromEntries(pageSettingNames.map((name) => [name, `$${name}`])))
  const serverEnv = Object.entries(stageEnv).filter(([name]) => !pageSettingNames.includes(name))
  expect(readConfig(Object.fromEntries(serverEnv))).toMatchObject({ host: '0.0.0.0', dataDir: '/data' })
})

test('compose.yaml uses only documented settings, and passes the page all of its settings', () => {
  const { services } = readYaml('compose.yaml')
  const usedSettings = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const documentedSettings = [
    ...Object.keys(parseEnv(read('.env.example'))),
    'ACME_EMAIL',
    'POSTGRES_PASSWORD',
  ]
  expect(usedSettings.filter((name) => !documentedSettings.includes(name))).toEqual([])
  expect(Object.keys(services.page.build.args).sort()).toEqual(pageSettingNames)
  const { environment } = services.page
  const serverEnv = { ...environment, PORT: `${environment.PORT}`, DATABASE_URL: '', SITE_URL: '' }
  expect(readConfig(serverEnv)).toMatchObject({
    host: '0.0.0.0',
    dataDir: '/data',
    trustProxy: 'uniquelocal',
  })
  expect(services.caddy.command.at(-1)).toContain(`reverse_proxy page:${environment.PORT}\n`)
})

test('the containers write only to volumes and have no privileges, and only the proxy has ports', () => {
  const { services, volumes } = readYaml('compose.yaml')
  for (const service of Object.values<Record<string, unknown>>(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    for (const mount of service.volumes as string[]) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '')
  }
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['caddy'])
  expect(linesByStage.get(undefined)).toContain('USER 1000:1000')
})

test('the workflow files build and publish with the settings of the page', () => {
  const github = readYaml('docs/workflows/github.yml')
  expect(Object.keys(github.jobs.publish.env).sort()).toEqual([...pageSettingNames, 'PUBLISH_TO'].sort())
  for (const file of ['github.yml', 'gitlab.yml']) {
    const scripts = [...read(`docs/workflows/${file}`).matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
    expect(scripts).toEqual(['build', 'publish'])
  }
})

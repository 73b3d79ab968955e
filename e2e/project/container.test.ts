/** The container image, `compose.yaml` and the workflow files: whether they fit what they run. */
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
const yaml = (file: string) => parse(read(file), { merge: true })
const linesOf = (file: string) =>
  read(file)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** What the page is built with; the port counts only where there is no SITE_URL. */
const pageNames = Object.keys(pageSettings.shape)
  .filter((name) => name !== 'PORT')
  .sort()

/** The lines of the image's stages, by their names; the last has none. */
const stages = new Map<string | undefined, string[]>()
for (const line of linesOf('Dockerfile')) {
  const [, name] = /^FROM \S+(?: AS (\S+))?$/.exec(line) ?? []
  if (line.startsWith('FROM')) stages.set(name, [])
  else [...stages.values()].at(-1)?.push(line)
}

const wordsOf = (stage: string | undefined, begin: string) =>
  (stages.get(stage)?.find((line) => line.startsWith(begin)) ?? '').slice(begin.length + 1).split(' ')

const copied = (stages.get('server') ?? [])
  .filter((line) => line.startsWith('COPY'))
  .flatMap((line) => line.split(' ').slice(1, -1))

test.runIf(process.env.LONG)('the programs of the image find there all that they import', async () => {
  const folder = newFolder()
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true })
  const manifests = copied.map((path) => join(path, 'package.json')).filter((path) => existsSync(path))
  const names = manifests.flatMap((path) => Object.keys(JSON.parse(read(path)).dependencies))
  for (const name of names.filter((name) => !name.startsWith('@portfolio/'))) {
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

test('an image is built from nothing but what is named, and of that from no settings', () => {
  const [everything, ...rules] = linesOf('.dockerignore')
  const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  expect(everything).toBe('*')
  expect(allowed.filter((path) => !existsSync(path))).toEqual([])
  expect(rules.at(-1)).toBe('**/.env*')
  for (const path of copied)
    expect(allowed.some((from) => `${path}/`.startsWith(`${from}/`) || from.startsWith(`${path}/`))).toBe(
      true,
    )
})

test('the page in the image is built with its settings, and the server gets the same', () => {
  for (const stage of ['page', undefined]) expect(wordsOf(stage, 'ARG').sort()).toEqual(pageNames)
  const set = parseEnv(wordsOf(undefined, 'ENV').join('\n'))
  expect(set).toMatchObject(Object.fromEntries(pageNames.map((name) => [name, `$${name}`])))
  const ofServer = Object.entries(set).filter(([name]) => !pageNames.includes(name))
  expect(readConfig(Object.fromEntries(ofServer))).toMatchObject({ host: '0.0.0.0', dataDir: '/data' })
})

test('compose.yaml asks for settings that there are, and passes the page all of its own', () => {
  const { services } = yaml('compose.yaml')
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const known = [...Object.keys(parseEnv(read('.env.example'))), 'ACME_EMAIL', 'POSTGRES_PASSWORD']
  expect(asked.filter((name) => !known.includes(name))).toEqual([])
  expect(Object.keys(services.page.build.args).sort()).toEqual(pageNames)
  const { environment } = services.page
  const filled = { ...environment, PORT: `${environment.PORT}`, DATABASE_URL: '', SITE_URL: '' }
  expect(readConfig(filled)).toMatchObject({ host: '0.0.0.0', dataDir: '/data', trustProxy: 'uniquelocal' })
  expect(services.caddy.command.at(-1)).toContain(`reverse_proxy page:${environment.PORT}\n`)
})

test('the containers write into their volumes alone, hold no rights, and only the proxy is reached from outside', () => {
  const { services, volumes } = yaml('compose.yaml')
  for (const service of Object.values<Record<string, unknown>>(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    for (const mount of service.volumes as string[]) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '')
  }
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['caddy'])
  expect(stages.get(undefined)).toContain('USER 1000:1000')
})

test('the workflow files build and publish, with the settings of the page', () => {
  const github = yaml('docs/workflows/github.yml')
  expect(Object.keys(github.jobs.publish.env).sort()).toEqual([...pageNames, 'PUBLISH_TO'].sort())
  for (const file of ['github.yml', 'gitlab.yml']) {
    const ran = [...read(`docs/workflows/${file}`).matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
    expect(ran).toEqual(['build', 'publish'])
  }
})

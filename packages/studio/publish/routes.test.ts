/** Publishing from the studio, over what its window asks of its server. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { denyAllPolicy, securityHeaders } from '@portfolio/contract/headers.ts'
import { parseBatch } from '@portfolio/publish/files.ts'
import { countUnpublished, publish, type Release } from '@portfolio/publish/publish.ts'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyContentWith } from '../../../e2e/support/content.ts'
import { startHostedProject } from '../../../e2e/support/hosted-project.ts'
import { hostedEnv, newRepository } from '../../../e2e/support/publisher.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { shouldSkipSsh, startSshServer } from '../../../e2e/support/sshd.ts'
import { apiRoutes, EventBroadcaster } from '../api.ts'
import { ContentEditor } from '../content-editor.ts'
import type { JobEvent } from '../job-runner.ts'
import { apiPath, tokenHeader } from '../protocol.ts'
import { Look } from './look.ts'
import type { Publication, ReleasePreviewResponse, TargetSettings } from './protocol.ts'

const policy = "default-src 'self'"
const [longTest, sshTest] = [test.runIf(process.env.LONG), test.skipIf(shouldSkipSsh)]

/** A build that makes a page of the first words alone, and waits while there is a file `wait`. */
const program = `
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('fs')
mkdirSync('dist/about', { recursive: true })
const policy = ${JSON.stringify(`<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">`)}
writeFileSync('dist/index.html', policy + readFileSync('content/home.yaml', 'utf8'))
writeFileSync('dist/about/index.html', policy + 'About')
writeFileSync('dist/404.html', policy + 'Not here')
const end = () => existsSync('wait') || process.exit()
end()
setInterval(end, 20)`

const noBackend = { PUBLIC_BACKEND_URL: '', PUBLIC_BACKEND_KEY: '' }

const backendOf = ({ PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY }: NodeJS.ProcessEnv) =>
  [PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY].filter((value) => value !== undefined)

/** A studio over a project with such a build, and ways to ask it; the environment has what is given besides. */
function aStudio(more: NodeJS.ProcessEnv = {}) {
  const content = copyContentWith({})
  const folder = join(content, '..')
  writeFileSync(join(folder, 'build.cjs'), program)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.cjs' } }))
  const project = { folder, env: { PATH: process.env.PATH, HOME: folder, ...more } }
  const events: JobEvent<Publication>[] = []
  const editor = new ContentEditor(content, (reading) => countUnpublished(project, reading))
  const broadcasts = new EventBroadcaster()
  broadcasts.broadcast = (name, payload) => {
    if (name === 'publish') events.push(payload as JobEvent<Publication>)
  }
  const readLocation = () => ({ dataDir: folder, databaseUrl: undefined })
  const app = fastify()
  app.register(apiRoutes, {
    ...{ editor, token: 'token', readLocation, project, events: broadcasts },
    prefix: apiPath,
  })
  onTestFinished(() => app.close())
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: apiPath + path,
      headers: { [tokenHeader]: 'token' },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  const work = async (path: string, body?: object) => {
    events.length = 0
    expect((await ask('POST', path, body)).status).toBe(202)
    await expect.poll(() => events.at(-1)).toHaveProperty('ok')
    return events.at(-1)
  }
  return {
    folder,
    events,
    ask,
    work,
    targetSettings: async (): Promise<TargetSettings> => (await ask('GET', '/publish')).body,
    set: (PUBLISH_TO: string, SITE_URL = '', [url = '', key = ''] = backendOf(more)) =>
      ask('PUT', '/publish', { PUBLISH_TO, SITE_URL, PUBLIC_BACKEND_URL: url, PUBLIC_BACKEND_KEY: key }),
    releases: async () => (await ask('GET', '/publish/releases')).body as Release[],
    say: (lead: string) => {
      const previous = (editor.state().content.home as { lead: string }).lead
      editor.edit([{ kind: 'set', field: 'home.lead', text: lead, previous }])
    },
    env: join(folder, '.env'),
  }
}

describe('where the page goes', () => {
  test('is asked for, tried, and written into a file that is its owner’s alone', async () => {
    const { targetSettings, set, env } = aStudio()
    expect(await targetSettings()).toEqual({
      settings: { PUBLISH_TO: '', SITE_URL: '', ...noBackend },
      fromEnvironment: [],
    })
    const to = join(newFolder(), 'site')
    const { status, body } = await set(` file:${to} `, 'https://tova.example')
    const settings = { PUBLISH_TO: `file:${to}`, SITE_URL: 'https://tova.example', ...noBackend }
    const messagesTo = expect.stringMatching(
      /^https:\/\/tova\.example\. Only npm run serve accepts messages there/,
    )
    expect({ status, body }).toEqual({ status: 200, body: { settings, fromEnvironment: [], messagesTo } })
    expect(readFileSync(env, 'utf8')).toBe(`PUBLISH_TO="file:${to}"\nSITE_URL="https://tova.example"\n`)
    expect(statSync(env).mode & 0o777).toBe(0o600)
    expect(await targetSettings()).toEqual(body)
  })

  test('leaves every other byte of a file of settings', async () => {
    const { set, env } = aStudio()
    const to = `file:${join(newFolder(), 'site')}`
    // Line breaks of Windows, a comment that names it, and the line twice, of which the last counts.
    const before = '# PUBLISH_TO=x\r\nPUBLISH_TO=a\r\nexport PUBLISH_TO = "file:/b" # mine\r\nA="1\n2"'
    writeFileSync(env, before, { mode: 0o640 })
    expect((await set(to)).status).toBe(200)
    expect(readFileSync(env, 'utf8')).toBe(before.replace(/PUBLISH_TO = .*(?=\r)/, `PUBLISH_TO="${to}"`))
    expect(statSync(env).mode & 0o777).toBe(0o640)

    const latin = Buffer.from([0x41, 0x3d, 0xe4, 0x0a])
    writeFileSync(env, latin)
    const { status, body } = await set(to)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/yourself: PUBLISH_TO="file:/) },
    })
    expect(readFileSync(env)).toEqual(latin)
  })

  test('is refused with its message, beside its field', async () => {
    const { set, env } = aStudio()
    for (const [to, site, field, message] of [
      ['file:/tmp/site\nSMTP_URL=x', '', 'PUBLISH_TO', /^It must be/],
      ['ssh://you@127.0.0.1/page', '', 'SITE_URL', /address of your page/],
      [
        'git+file:///tmp/x#pages',
        'https://tova.example',
        'PUBLIC_BACKEND_URL',
        /^It must be the address of your/,
      ],
      ['file:/nowhere/at/all', '', undefined, /^There is no folder \/nowhere\/at\. Create it/],
    ] as const) {
      const { status, body } = await set(to, site)
      expect({ status, ...body }).toEqual({ status: 422, field, message: expect.stringMatching(message) })
    }
    expect(existsSync(env)).toBe(false)
  })

  test('is that of the environment, where it is set there, and says what it lacks', async () => {
    const to = join(newFolder(), 'site')
    const { targetSettings, set, env } = aStudio({ PUBLISH_TO: `file:${to}` })
    const expected = {
      settings: { PUBLISH_TO: `file:${to}`, SITE_URL: '', ...noBackend },
      fromEnvironment: ['PUBLISH_TO'],
    }
    expect(await targetSettings()).toMatchObject(expected)
    expect((await set('file:/elsewhere', 'https://tova.example')).status).toBe(200)
    expect(readFileSync(env, 'utf8')).toBe('SITE_URL="https://tova.example"\n')
    const lacking = aStudio({ PUBLISH_TO: 'git+ssh://git@host/you/page.git#pages' })
    expect(await lacking.targetSettings()).toMatchObject({
      problem: expect.stringContaining('PUBLIC_BACKEND_URL='),
    })
  })
})

test('what was published is looked at as it was, at an address of its own', async () => {
  const { set, work, say, releases, ask } = aStudio({
    ...hostedEnv,
    PUBLIC_BACKEND_URL: (await startHostedProject()).url,
  })
  // Nobody is there.
  await set(`file:${join(newFolder(), 'site')}`, 'http://127.0.0.1:9/portfolio/')
  await work('/publish')
  say('Two')
  await work('/publish')
  const [second, first] = await releases()
  const look = async (id: string | undefined) =>
    ((await ask('POST', '/publish/look', { id })).body as ReleasePreviewResponse).address
  const address = await look(first?.id)
  expect(new URL(address).pathname).toBe('/portfolio/')
  const page = await fetch(address)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('Legible from the last row')
  for (const path of ['about/', 'about', 'about/index.html'])
    expect(await (await fetch(address + path)).text()).toMatch(/About$/)
  for (const path of ['nowhere', '..%2f..%2f..%2f.env', '%', '.git/config']) {
    const missing = await fetch(address + path)
    expect([path, missing.status, await missing.text()]).toEqual([
      path,
      404,
      expect.stringMatching(/Not here$/),
    ])
    expect(missing.headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`)
  }
  const refused = await fetch(address, { method: 'POST' })
  expect(refused.status).toBe(405)
  for (const { headers } of [page, refused])
    expect(Object.fromEntries(headers)).toMatchObject({
      ...securityHeaders,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  const { port } = new URL(address)
  const stranger = await new Promise((resolve) =>
    request({ port, host: '127.0.0.1', headers: { host: `evil.example:${port}` } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end(),
  )
  expect(stranger).toBe(403)
  // One at a time.
  const other = await look(second?.id)
  expect(await (await fetch(other)).text()).toContain('Two')
  await expect(fetch(address)).rejects.toThrow()
})

describe('a publication that is not as it was published', () => {
  longTest('of a branch is not shown, but for what was added', async () => {
    const repository = newRepository()
    const studio = aStudio({ ...hostedEnv, PUBLIC_BACKEND_URL: (await startHostedProject()).url })
    await studio.set(`git+file://${repository.folder}#pages`, 'http://127.0.0.1:9/')
    await studio.work('/publish')
    const message = repository.git('log', '-1', '--format=%B', 'pages')
    const published = repository.git('rev-parse', 'pages')
    /** Looks at the publication with another file, by a commit that still says that it is ours. */
    const look = (mode: string, path: string, text: string) => {
      const env = { ...process.env, GIT_INDEX_FILE: join(repository.folder, 'planted') }
      const git = (args: string[], input = '') =>
        execFileSync('git', args, { cwd: repository.folder, env, encoding: 'utf8', input }).trim()
      git(['read-tree', published])
      const object = git(['hash-object', '-w', '--stdin'], text)
      git(['update-index', '--add', '--cacheinfo', `${mode},${object},${path}`])
      const commit = repository.git('commit-tree', git(['write-tree']), '-p', published, '-m', message)
      repository.git('update-ref', 'refs/heads/pages', commit)
      return studio.ask('POST', '/publish/look', { id: commit })
    }
    for (const [mode, text, reason] of [
      ['120000', '/etc/passwd', /index\.html is not a file/],
      ['100644', 'planted', /index\.html was changed/],
    ] as const)
      expect(await look(mode, 'index.html', text)).toEqual({
        status: 422,
        body: { message: expect.stringMatching(reason) },
      })
    expect(existsSync(join(studio.folder, '.cache/publish/look'))).toBe(false)
    const { status, body } = await look('100644', 'planted.html', 'planted')
    expect(status).toBe(200)
    expect((await fetch(`${body.address}planted.html`)).status).toBe(404)
  })

  test('is fetched no further than a page is large', async () => {
    const endless = async function* () {
      yield Buffer.from('./a.bin blob 999999999\n')
      throw new Error('Asked for more')
    }
    await expect(parseBatch(endless()).next()).rejects.toThrow('one of its files is too large')
    const noLine = async function* () {
      for (;;) yield Buffer.alloc(1000, 'x')
    }
    await expect(parseBatch(noLine()).next()).rejects.toThrow('could not be read')
  })

  sshTest('is not shown from a server', async () => {
    const { address, env } = await startSshServer()
    const place = newFolder()
    const studio = aStudio(env)
    const PUBLISH_TO = `${address}${place}`
    await studio.set(PUBLISH_TO, 'http://127.0.0.1:9/')
    const { signal } = new AbortController()
    const order = { folder: studio.folder, env: { ...env, PUBLISH_TO }, signal }
    await publish(order, { dryRun: false, verify: false }, () => {})
    const look = async () => studio.ask('POST', '/publish/look', { id: (await studio.releases())[0]?.id })
    const refused = (reason: RegExp) => ({ status: 422, body: { message: expect.stringMatching(reason) } })
    expect(await look()).toMatchObject({ status: 200 })
    const release = join(place, 'releases', readlinkSync(join(place, 'releases/current')))
    symlinkSync('/etc', join(release, 'home'))
    expect(await look()).toEqual(refused(/contains a link/))
    rmSync(join(release, 'home'))
    writeFileSync(join(release, 'index.html'), '')
    expect(await look()).toEqual(refused(/index\.html was changed/))
  })
})

test('a file that became a link after it was fetched is not followed, and a page without a policy may load nothing', async () => {
  const folder = newFolder()
  const look = new Look(folder)
  onTestFinished(() => look.close())
  const secret = join(newFolder(), 'id_ed25519')
  writeFileSync(secret, 'secret')
  const address = await look.show('one', '/', async (to) => {
    writeFileSync(join(to, 'index.html'), 'Page')
    const meta = '<meta http-equiv="content-security-policy" content="a\r\nset-cookie: b">'
    writeFileSync(join(to, 'split.html'), meta)
    writeFileSync(join(to, 'other.txt'), 'Other')
  })
  rmSync(join(folder, 'one/other.txt'))
  symlinkSync(secret, join(folder, 'one/other.txt'))
  const answer = await fetch(`${address}other.txt`)
  expect([answer.status, await answer.text()]).toEqual([404, ''])
  for (const path of ['', 'split.html']) {
    const { headers } = await fetch(address + path)
    expect(headers.get('content-security-policy')).toBe(denyAllPolicy)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('set-cookie')).toBe(null)
  }
})

test('the page is built or published once at a time, and stopped', async () => {
  const { set, ask, folder, events, targetSettings } = aStudio()
  await set(`file:${join(newFolder(), 'site')}`)
  writeFileSync(join(folder, 'wait'), '')
  const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
  expect(await status('POST', '/publish')).toBe(202)
  await expect.poll(() => events.at(-1)).toMatchObject({ step: 'Building the page' })
  expect(await targetSettings()).toMatchObject({ progress: { step: 'Building the page' } })
  for (const path of ['/publish', '/ready']) expect(await status('POST', path)).toBe(409)
  expect(await status('GET', '/publish/releases')).toBe(409)
  expect(await status('DELETE', '/ready')).toBe(204)
  expect(await status('POST', '/ready')).toBe(409)
  expect(await status('DELETE', '/publish')).toBe(204)
  await expect
    .poll(() => events.at(-1))
    .toMatchObject({ ok: false, message: expect.stringMatching(/^Stopped\./) })
  expect(await targetSettings()).not.toHaveProperty('progress')
  expect(await status('POST', '/ready')).toBe(202)
  expect(await status('POST', '/publish')).toBe(409)
  expect(await status('DELETE', '/ready')).toBe(204)
  await expect.poll(() => status('GET', '/publish/releases')).toBe(200)
})

test('nothing is asked for by a name that could be a path', async () => {
  const { set, ask } = aStudio()
  await set(`file:${join(newFolder(), 'site')}`)
  for (const id of ['..', '../x', '-x', 'a/b', '', 'x\ny'])
    for (const path of ['/publish/look', '/publish/back'])
      expect([id, (await ask('POST', path, { id })).status]).toEqual([id, 400])
})

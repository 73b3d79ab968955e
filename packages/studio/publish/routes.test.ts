/** The routes with which the studio's window publishes the page. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { denyAllPolicy, securityHeaders } from '@portfolio/contract/headers.ts'
import { parseBatch } from '@portfolio/publish/files.ts'
import { countUnpublishedChanges, publish, type Release } from '@portfolio/publish/publish.ts'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyContentWith } from '../../../e2e/support/content.ts'
import { startHostedProject } from '../../../e2e/support/hosted-project.ts'
import { newRepository, staticHostEnv } from '../../../e2e/support/publisher.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { shouldSkipSsh, startSshServer } from '../../../e2e/support/sshd.ts'
import { apiRoutes, EventBroadcaster } from '../api.ts'
import { ContentEditor } from '../content-editor.ts'
import type { JobEvent } from '../job-runner.ts'
import { apiPath, tokenHeader } from '../protocol.ts'
import type { Publication, ReleasePreviewResponse, TargetSettings } from './protocol.ts'
import { ReleasePreview } from './release-preview.ts'

/** A page's address at a port where nothing listens. */
const unreachableSite = 'http://127.0.0.1:9/'

/** The content security policy of the built pages. */
const policy = "default-src 'self'"
const [longTest, sshTest] = [test.runIf(process.env.LONG), test.skipIf(shouldSkipSsh)]

/** A build program whose first page contains only home.yaml. The program waits as long as a file `wait` exists. */
const buildProgram = `
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('fs')
mkdirSync('dist/about', { recursive: true })
const policy = ${JSON.stringify(`<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">`)}
writeFileSync('dist/index.html', policy + readFileSync('content/home.yaml', 'utf8'))
writeFileSync('dist/about/index.html', policy + 'About')
writeFileSync('dist/404.html', policy + 'Not here')
const exitUnlessWaiting = () => existsSync('wait') || process.exit()
exitUnlessWaiting()
setInterval(exitUnlessWaiting, 20)`

const emptyBackendSettings = { PUBLIC_BACKEND_URL: '', PUBLIC_BACKEND_KEY: '' }

const backendSettings = ({ PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY }: NodeJS.ProcessEnv) =>
  [PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY].filter((value) => value !== undefined)

/** Returns the API of a studio for a project with that build program, and functions that send requests to it. */
function newStudio(additionalEnv: NodeJS.ProcessEnv = {}) {
  const content = copyContentWith({})
  const folder = join(content, '..')
  writeFileSync(join(folder, 'build.cjs'), buildProgram)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.cjs' } }))
  const shutdown = new AbortController()
  const env = { PATH: process.env.PATH, HOME: folder, ...additionalEnv }
  const project = { folder, env, signal: shutdown.signal }
  const events: JobEvent<Publication>[] = []
  const editor = new ContentEditor(content, (reading) => countUnpublishedChanges(project, reading))
  const broadcasts = new EventBroadcaster()
  broadcasts.broadcast = (name, payload) => {
    if (name === 'publish') events.push(payload as JobEvent<Publication>)
  }
  const app = fastify()
  app.register(apiRoutes, {
    ...{ editor, token: 'token', project, events: broadcasts },
    prefix: apiPath,
  })
  onTestFinished(() => {
    shutdown.abort()
    return app.close()
  })
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: apiPath + path,
      headers: { [tokenHeader]: 'token' },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  }
  const runJob = async (path: string, body?: object) => {
    events.length = 0
    expect((await send('POST', path, body)).status).toBe(202)
    await expect.poll(() => events.at(-1)).toHaveProperty('ok')
    return events.at(-1)
  }
  return {
    folder,
    events,
    send,
    runJob,
    targetSettings: async (): Promise<TargetSettings> => (await send('GET', '/publish')).body,
    setTarget: (PUBLISH_TO: string, SITE_URL = '', [url = '', key = ''] = backendSettings(additionalEnv)) =>
      send('PUT', '/publish', { PUBLISH_TO, SITE_URL, PUBLIC_BACKEND_URL: url, PUBLIC_BACKEND_KEY: key }),
    releases: async () => (await send('GET', '/publish/releases')).body as Release[],
    setLead: (lead: string) => {
      const previous = (editor.state().content.home as { lead: string }).lead
      editor.edit([{ kind: 'set', field: 'home.lead', text: lead, previous }])
    },
    envPath: join(folder, '.env'),
  }
}

describe('the publish target', () => {
  test('is tested and written to a file that only the owner can read', async () => {
    const { targetSettings, setTarget, envPath } = newStudio()
    expect(await targetSettings()).toEqual({
      settings: { PUBLISH_TO: '', SITE_URL: '', ...emptyBackendSettings },
      fromEnvironment: [],
    })
    const to = join(newFolder(), 'site')
    const { status, body } = await setTarget(` file:${to} `, 'https://tova.example')
    const settings = { PUBLISH_TO: `file:${to}`, SITE_URL: 'https://tova.example', ...emptyBackendSettings }
    const messagesTo = expect.stringMatching(
      /^https:\/\/tova\.example\. Only npm run serve accepts messages there/,
    )
    expect({ status, body }).toEqual({ status: 200, body: { settings, fromEnvironment: [], messagesTo } })
    expect(readFileSync(envPath, 'utf8')).toBe(`PUBLISH_TO="file:${to}"\nSITE_URL="https://tova.example"\n`)
    expect(statSync(envPath).mode & 0o777).toBe(0o600)
    expect(await targetSettings()).toEqual(body)
  })

  test('changes no other byte of the settings file', async () => {
    const { setTarget, envPath } = newStudio()
    const to = `file:${join(newFolder(), 'site')}`
    // Windows line breaks, a comment with the setting's name, and the setting twice. The last one is effective.
    const before = '# PUBLISH_TO=x\r\nPUBLISH_TO=a\r\nexport PUBLISH_TO = "file:/b" # mine\r\nA="1\n2"'
    writeFileSync(envPath, before, { mode: 0o640 })
    expect((await setTarget(to)).status).toBe(200)
    expect(readFileSync(envPath, 'utf8')).toBe(before.replace(/PUBLISH_TO = .*(?=\r)/, `PUBLISH_TO="${to}"`))
    expect(statSync(envPath).mode & 0o777).toBe(0o640)

    const latin1Source = Buffer.from([0x41, 0x3d, 0xe4, 0x0a])
    writeFileSync(envPath, latin1Source)
    const { status, body } = await setTarget(to)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/yourself: PUBLISH_TO="file:/) },
    })
    expect(readFileSync(envPath)).toEqual(latin1Source)
  })

  test('is refused with a message and the name of the wrong setting', async () => {
    const { setTarget, envPath } = newStudio()
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
      const { status, body } = await setTarget(to, site)
      expect({ status, ...body }).toEqual({ status: 422, field, message: expect.stringMatching(message) })
    }
    expect(existsSync(envPath)).toBe(false)
  })

  test('comes from the environment if it is set there, and missing settings are reported', async () => {
    const to = join(newFolder(), 'site')
    const { targetSettings, setTarget, envPath } = newStudio({ PUBLISH_TO: `file:${to}` })
    const expected = {
      settings: { PUBLISH_TO: `file:${to}`, SITE_URL: '', ...emptyBackendSettings },
      fromEnvironment: ['PUBLISH_TO'],
    }
    expect(await targetSettings()).toMatchObject(expected)
    expect((await setTarget('file:/elsewhere', 'https://tova.example')).status).toBe(200)
    expect(readFileSync(envPath, 'utf8')).toBe('SITE_URL="https://tova.example"\n')
    const incomplete = newStudio({ PUBLISH_TO: 'git+ssh://git@host/you/page.git#pages' })
    expect(await incomplete.targetSettings()).toMatchObject({
      problem: expect.stringContaining('PUBLIC_BACKEND_URL='),
    })
  })
})

test('the preview serves a release unchanged from a separate origin', async () => {
  const { setTarget, runJob, setLead, releases, send } = newStudio({
    ...staticHostEnv,
    PUBLIC_BACKEND_URL: (await startHostedProject()).url,
  })
  await setTarget(`file:${join(newFolder(), 'site')}`, `${unreachableSite}portfolio/`)
  await runJob('/publish')
  setLead('Two')
  await runJob('/publish')
  const [second, first] = await releases()
  const previewRelease = async (id: string | undefined) =>
    ((await send('POST', '/publish/look', { id })).body as ReleasePreviewResponse).address
  const address = await previewRelease(first?.id)
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
  const foreignHostStatus = await new Promise((resolve) =>
    request({ port, host: '127.0.0.1', headers: { host: `evil.example:${port}` } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end(),
  )
  expect(foreignHostStatus).toBe(403)
  // Only one release is served at a time.
  const secondAddress = await previewRelease(second?.id)
  expect(await (await fetch(secondAddress)).text()).toContain('Two')
  await expect(fetch(address)).rejects.toThrow()
})

describe('a release that was changed after publishing', () => {
  longTest('is not previewed if a file of a branch was changed, and added files are not served', async () => {
    const repository = newRepository()
    const studio = newStudio({ ...staticHostEnv, PUBLIC_BACKEND_URL: (await startHostedProject()).url })
    await studio.setTarget(`git+file://${repository.folder}#pages`, unreachableSite)
    await studio.runJob('/publish')
    const message = repository.git('log', '-1', '--format=%B', 'pages')
    const published = repository.git('rev-parse', 'pages')
    /** Previews the release with a changed file, in a commit with the original message. */
    const previewChanged = (mode: string, path: string, text: string) => {
      const env = { ...process.env, GIT_INDEX_FILE: join(repository.folder, 'planted') }
      const git = (args: string[], input = '') =>
        execFileSync('git', args, { cwd: repository.folder, env, encoding: 'utf8', input }).trim()
      git(['read-tree', published])
      const object = git(['hash-object', '-w', '--stdin'], text)
      git(['update-index', '--add', '--cacheinfo', `${mode},${object},${path}`])
      const commit = repository.git('commit-tree', git(['write-tree']), '-p', published, '-m', message)
      repository.git('update-ref', 'refs/heads/pages', commit)
      return studio.send('POST', '/publish/look', { id: commit })
    }
    // Git's modes of a symbolic link and of a file.
    for (const [mode, text, reason] of [
      ['120000', '/etc/passwd', /index\.html is not a file/],
      ['100644', 'planted', /index\.html was changed/],
    ] as const)
      expect(await previewChanged(mode, 'index.html', text)).toEqual({
        status: 422,
        body: { message: expect.stringMatching(reason) },
      })
    expect(existsSync(join(studio.folder, '.cache/publish/look'))).toBe(false)
    const { status, body } = await previewChanged('100644', 'planted.html', 'planted')
    expect(status).toBe(200)
    expect((await fetch(`${body.address}planted.html`)).status).toBe(404)
  })

  test('is not fetched beyond the size limits', async () => {
    // The server's answer names the size of a file before its bytes.
    const tooLargeFile = async function* () {
      yield Buffer.from('./a.bin blob 999999999\n')
      throw new Error('Read too much')
    }
    await expect(parseBatch(tooLargeFile()).next()).rejects.toThrow('one of its files is too large')
    const withoutLineBreaks = async function* () {
      for (;;) yield Buffer.alloc(1000, 'x')
    }
    await expect(parseBatch(withoutLineBreaks()).next()).rejects.toThrow('could not be read')
  })

  sshTest('is not previewed from a server', async () => {
    const { address, env } = await startSshServer()
    const targetFolder = newFolder()
    const studio = newStudio(env)
    const PUBLISH_TO = `${address}${targetFolder}`
    await studio.setTarget(PUBLISH_TO, unreachableSite)
    const { signal } = new AbortController()
    const context = { folder: studio.folder, env: { ...env, PUBLISH_TO }, signal }
    await publish(context, { dryRun: false, verify: false }, () => {})
    const previewLatest = async () =>
      studio.send('POST', '/publish/look', { id: (await studio.releases())[0]?.id })
    const refusal = (reason: RegExp) => ({ status: 422, body: { message: expect.stringMatching(reason) } })
    expect(await previewLatest()).toMatchObject({ status: 200 })
    const release = join(targetFolder, 'releases', readlinkSync(join(targetFolder, 'releases/current')))
    symlinkSync('/etc', join(release, 'home'))
    expect(await previewLatest()).toEqual(refusal(/contains a link/))
    rmSync(join(release, 'home'))
    writeFileSync(join(release, 'index.html'), '')
    expect(await previewLatest()).toEqual(refusal(/index\.html was changed/))
  })
})

test('the preview does not follow links, and a page without a valid policy can load nothing', async () => {
  const folder = newFolder()
  const preview = new ReleasePreview(folder)
  onTestFinished(() => preview.close())
  const secret = join(newFolder(), 'id_ed25519')
  writeFileSync(secret, 'secret')
  const address = await preview.serve('one', '/', async (target) => {
    writeFileSync(join(target, 'index.html'), 'Page')
    // A line break in the policy must not add a header.
    const meta = '<meta http-equiv="content-security-policy" content="a\r\nset-cookie: b">'
    writeFileSync(join(target, 'split.html'), meta)
    writeFileSync(join(target, 'other.txt'), 'Other')
  })
  rmSync(join(folder, 'one/other.txt'))
  symlinkSync(secret, join(folder, 'one/other.txt'))
  const response = await fetch(`${address}other.txt`)
  expect([response.status, await response.text()]).toEqual([404, ''])
  for (const path of ['', 'split.html']) {
    const { headers } = await fetch(address + path)
    expect(headers.get('content-security-policy')).toBe(denyAllPolicy)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('set-cookie')).toBe(null)
  }
})

test('only one build or publication runs at a time, and it can be stopped', async () => {
  const { setTarget, send, folder, events, targetSettings } = newStudio()
  await setTarget(`file:${join(newFolder(), 'site')}`)
  writeFileSync(join(folder, 'wait'), '')
  const sendForStatus = async (...request: Parameters<typeof send>) => (await send(...request)).status
  expect(await sendForStatus('POST', '/publish')).toBe(202)
  await expect.poll(() => events.at(-1)).toMatchObject({ step: 'Building the page' })
  expect(await targetSettings()).toMatchObject({ progress: { step: 'Building the page' } })
  for (const path of ['/publish', '/build']) expect(await sendForStatus('POST', path)).toBe(409)
  expect(await sendForStatus('GET', '/publish/releases')).toBe(409)
  expect(await sendForStatus('DELETE', '/build')).toBe(204)
  expect(await sendForStatus('POST', '/build')).toBe(409)
  expect(await sendForStatus('DELETE', '/publish')).toBe(204)
  await expect
    .poll(() => events.at(-1))
    .toMatchObject({ ok: false, message: expect.stringMatching(/^Stopped\./) })
  expect(await targetSettings()).not.toHaveProperty('progress')
  expect(await sendForStatus('POST', '/build')).toBe(202)
  expect(await sendForStatus('POST', '/publish')).toBe(409)
  expect(await sendForStatus('DELETE', '/build')).toBe(204)
  await expect.poll(() => sendForStatus('GET', '/publish/releases')).toBe(200)
})

test('a release ID that could be a path is refused', async () => {
  const { setTarget, send } = newStudio()
  await setTarget(`file:${join(newFolder(), 'site')}`)
  // The routes that preview and restore a release.
  for (const id of ['..', '../x', '-x', 'a/b', '', 'x\ny'])
    for (const path of ['/publish/look', '/publish/back'])
      expect([id, (await send('POST', path, { id })).status]).toEqual([id, 400])
})

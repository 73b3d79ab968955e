/** `npm run studio` on a copy of the project: whom it answers, and the page that it shows. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath, type State, studioPath, tokenHeader } from '../../studio/protocol.ts'
import { run } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'
import { copyProject } from '../support/project.ts'
import { Cleanup } from '../support/scope.ts'
import { folderIn } from '../support/scoped/folder.ts'

const scope = new Cleanup()
let folder: string
let port: number
let token: string

beforeAll(async () => {
  folder = folderIn(scope)
  copyProject(folder)
  port = await freePort()
  await started('studio/main.ts', { STUDIO_PORT: String(port) }, /Studio: (http:\S+)/)
  const { body } = await ask(studioPath)
  token = parse(body).querySelector('meta[name=studio-token]')?.getAttribute('content') ?? ''
}, 60_000)

afterAll(() => scope.end())

/** Starts a part of the project in the copy; gives what it prints once that says enough. */
async function started(main: string, env: Record<string, string>, enough: RegExp) {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  })
  scope.defer(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let output = ''
  child.stderr.pipe(process.stderr)
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    if (enough.test(output)) break
  }
  return enough.exec(output)?.[1] ?? ''
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks with exactly these headers, which a browser's `fetch` would not let through. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `localhost:${port}`, ...headers },
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  let text = ''
  for await (const chunk of answer) text += chunk
  return { status: answer.statusCode as number, headers: answer.headers, body: text }
}

const json = { 'content-type': 'application/json' }
const change = JSON.stringify([{ kind: 'set', field: 'home.menu', was: 'Home', text: 'Start' }])
const homeFile = () => readFileSync(join(folder, 'content/home.yaml'), 'utf8')

describe('whoever is not the studio’s own window', () => {
  test.each([
    ['a name that leads to this machine (DNS rebinding)', { host: 'attacker.example' }],
    ['that name with our port', { host: 'attacker.example:4000' }],
    ['a name that begins like ours', { host: 'localhost.attacker.example' }],
    ['no port', { host: 'localhost' }],
  ])('gets nothing by %s', async (_, headers) => {
    for (const path of [
      '/',
      studioPath,
      `${apiPath}/state`,
      '/content/site.yaml',
      '/studio/shell/main.tsx',
    ]) {
      const { status, body } = await ask(path, { headers: { ...headers, [tokenHeader]: token } })
      expect(status, path).toBe(403)
      expect(body).not.toContain(token)
    }
  })

  test.each([
    ['another site', { origin: 'https://attacker.example' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another site that has no origin', { 'sec-fetch-site': 'cross-site' }],
    ['another site of this machine', { 'sec-fetch-site': 'same-site' }],
  ])('changes nothing from %s, with the token or without', async (_, headers) => {
    const before = homeFile()
    for (const sent of [{}, { [tokenHeader]: token }]) {
      const all = { ...json, ...headers, ...sent } as Record<string, string>
      const { status } = await ask(`${apiPath}/edit`, { method: 'POST', headers: all, body: change })
      expect(status).toBe(403)
    }
    expect(homeFile()).toBe(before)
  })

  test.each([
    ['none', {}],
    ['an empty one', { [tokenHeader]: '' }],
    ['a wrong one', { [tokenHeader]: 'x'.repeat(43) }],
  ])('changes nothing and reads nothing with %s for a token', async (_, sent) => {
    const before = homeFile()
    const headers = { ...json, ...sent } as Record<string, string>
    for (const path of ['edit', 'undo', 'redo'])
      expect((await ask(`${apiPath}/${path}`, { method: 'POST', headers, body: change })).status).toBe(403)
    const { status, body } = await ask(`${apiPath}/state`, { headers })
    expect(status).toBe(403)
    expect(body).not.toContain('tova')
    expect(homeFile()).toBe(before)
  })

  test('cannot frame it, and no answer is for another origin', async () => {
    for (const path of ['/', studioPath]) {
      const { headers } = await ask(path)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

test.each([
  ['paths that lead out of the content', [{ kind: 'set', field: '../../package.name', was: '', text: 'x' }]],
  ['files that are none of the content', [{ kind: 'set', field: 'package.name', was: '', text: 'x' }]],
  ['entries beyond all bounds', [{ kind: 'insert', list: 'portfolio.works', index: 1e9 }]],
  ['what is no change', { kind: 'set' }],
  ['a kind that there is not', [{ kind: 'write', path: '/etc/passwd' }]],
])('%s are refused in words', async (_, body) => {
  const headers = { ...json, [tokenHeader]: token }
  const answer = await ask(`${apiPath}/edit`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([400, 422]).toContain(answer.status)
  expect(JSON.parse(answer.body).message).toEqual(expect.any(String))
})

test('a change beyond a megabyte is not taken', async () => {
  const headers = { ...json, [tokenHeader]: token }
  const { status } = await ask(`${apiPath}/edit`, {
    method: 'POST',
    headers,
    body: `[${' '.repeat(1_000_001)}]`,
  })
  expect(status).toBe(413)
})

test('its own window reads and changes', async () => {
  const headers = {
    ...json,
    [tokenHeader]: token,
    origin: `http://localhost:${port}`,
    'sec-fetch-site': 'same-origin',
  }
  const before = homeFile()
  const changed = await ask(`${apiPath}/edit`, { method: 'POST', headers, body: change })
  expect(changed.status).toBe(200)
  expect(homeFile()).toBe(before.replace('menu: Home', 'menu: Start'))
  expect((await ask('/', { headers: {} })).body).toContain('>Start<')
  const undone = await ask(`${apiPath}/undo`, { method: 'POST', headers: { [tokenHeader]: token } })
  expect((JSON.parse(undone.body) as State).undone).toBe(1)
  expect(homeFile()).toBe(before)
})

test.each(['/.env', '/data/kept.db', '/data/kept.db-wal', '/../package.json', '/@fs/etc/passwd'])(
  'no file is given that is none of the page’s: %s',
  async (path) => {
    mkdirSync(join(folder, 'data'), { recursive: true })
    for (const file of ['.env', 'data/kept.db', 'data/kept.db-wal'])
      writeFileSync(join(folder, file), 'a secret')
    const { status, body } = await ask(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toMatch(/a secret|root:/)
  },
)

test('a second studio on the same port says what to do', async () => {
  const { code, err } = await run([process.execPath, 'studio/main.ts'], { STUDIO_PORT: String(port) }, folder)
  expect(code).toBe(1)
  expect(err.trim()).toBe(
    `STUDIO_PORT: ${port} is in use by another program, or by a studio that runs already. Stop that one, or set STUDIO_PORT to another number.`,
  )
})

test('the page is the one that is built, but for what says which field stands where', {
  timeout: 120_000,
}, async () => {
  const url = await started('server/dev.ts', { PORT: '0' }, /(http:\S+)[\s\S]*Messages:/)
  for (const path of ['', 'portfolio/sports-team-branding/', 'sent/', '404/']) {
    const plain = await (await fetch(url + path)).text()
    const { body } = await ask(`/${path}`)
    expect(body).toContain('data-field="')
    expect(withoutFields(body)).toEqual(withoutFields(plain))
  }
})

/** The page, part by part, without what says which field stands where, and without what differs from one start to the next. */
function withoutFields(html: string): string[] {
  const page = parse(html, { comment: true })
  for (const element of page.querySelectorAll('[data-field], [data-field-of]'))
    for (const name of ['data-field', 'data-piece', 'data-field-of']) element.removeAttribute(name)
  for (const span of page.querySelectorAll('span'))
    if (Object.keys(span.attributes).length === 0) span.replaceWith(span.innerHTML)
  for (const script of page.querySelectorAll('script')) script.remove()
  return page
    .toString()
    .replaceAll('=""', '')
    .replaceAll(String(port), 'port')
    .replaceAll(/localhost:\d+/g, 'here')
    .split(/(?=[<;{])/)
    .map((part) => part.trim())
}

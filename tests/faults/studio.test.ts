import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { apiPath, type State, studioPath, tokenHeader } from '@portfolio/studio/protocol.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { run } from '../support/command.ts'
import { someOf } from '../support/generated.ts'
import { type Asked, projectIn, studioIn } from '../support/studio.ts'

const scope = new AsyncDisposableStack()
const { folder, path, read, write } = projectIn(scope)
let studio: Awaited<ReturnType<typeof studioIn>>
let token: string
const ask = (path: string, asked?: Asked) => studio.ask(path, asked)
/** Asks the API as its own window does. */
const askApi = (path: string, { headers, ...asked }: Asked = {}) =>
  ask(`${apiPath}/${path}`, {
    ...asked,
    headers: { ...(asked.body && json), [tokenHeader]: token, ...headers },
  })

beforeAll(async () => {
  studio = await studioIn(scope, folder)
  token = studio.token
  // The first page takes longest, as all that it is made of is read then.
  await ask('/')
}, 300_000)

afterAll(() => scope.disposeAsync())

const json = { 'content-type': 'application/json' }
const change = JSON.stringify([{ kind: 'set', field: 'home.menu', was: 'Home', text: 'Start' }])
const homeFile = () => read('home.yaml')

describe('whoever is not the studio’s own window', () => {
  test.each([
    // Names that lead to this machine (DNS rebinding), and one without our port.
    ...['attacker.example:4000', 'localhost'],
  ])('gets nothing by the name %s', async (host) => {
    const api = `${apiPath}/state`
    for (const path of ['/', studioPath, api, '/content/site.yaml', '/packages/studio/shell/main.tsx']) {
      const { status, body } = await ask(path, { headers: { host, [tokenHeader]: token } })
      expect(status, path).toBe(403)
      expect(body).not.toContain(token)
    }
  })

  test.each([
    ...['http://localhost:1', 'null'].map((origin) => ({ origin })),
    ...['cross-site', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
  ])('changes nothing, with the token or without: %j', async (headers) => {
    const before = homeFile()
    for (const sent of [{}, { [tokenHeader]: token }]) {
      const all = { ...json, ...headers, ...sent } as Record<string, string>
      const { status } = await ask(`${apiPath}/edit`, { method: 'POST', headers: all, body: change })
      expect(status).toBe(403)
    }
    expect(homeFile()).toBe(before)
  })

  test.each(['x'.repeat(43), undefined])(
    'changes nothing and reads nothing with the token "%s"',
    async (sent) => {
      const before = homeFile()
      const headers = { ...json, ...(sent !== undefined && { [tokenHeader]: sent }) }
      for (const path of ['edit', 'undo', 'redo'])
        expect((await ask(`${apiPath}/${path}`, { method: 'POST', headers, body: change })).status).toBe(403)
      const { status, body } = await ask(`${apiPath}/state`, { headers })
      expect(status).toBe(403)
      expect(body).not.toContain('tova')
      expect(homeFile()).toBe(before)
    },
  )

  test('cannot frame it, and no answer is for another origin', async () => {
    for (const path of ['/', studioPath])
      expect((await ask(path)).headers['content-security-policy']).toContain("frame-ancestors 'self'")
    for (const origin of ['https://attacker.example', 'http://localhost:1', 'null'])
      for (const method of ['GET', 'OPTIONS']) {
        const { status, headers } = await ask(`${apiPath}/edit`, {
          method,
          headers: { origin, 'access-control-request-method': 'POST' },
        })
        expect(status).toBe(403)
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
  })

  test.each([
    { origin: 'https://attacker.example' },
    { 'sec-fetch-site': 'cross-site' },
    { host: 'attacker.example' },
    { [tokenHeader]: 'x'.repeat(43) },
  ])('is not told of changes: %j', async (headers) => {
    expect((await askApi('events', { headers })).status).toBe(403)
  })
})

const setMenu = (text: string) => [{ kind: 'set', field: 'home.menu', was: 'Home', text }]
const tooLong = /^This text is longer than 20,000 characters: make it shorter\.$/

test.each([
  ['paths that lead out of the content', [{ ...setMenu('x')[0], field: '../../package.name' }]],
  ['entries beyond all bounds', [{ kind: 'insert', list: 'portfolio.works', index: 1e9 }]],
  ['a kind that there is not', [{ kind: 'write', path: '/etc/passwd' }]],
  ['texts without end', setMenu('a'.repeat(20_001)), tooLong],
  ['halves of a character', setMenu('Ho\ud83dme'), /^This text holds half a character.* anew\.$/],
  ['more than a megabyte', [' '.repeat(1_000_001)]],
])('%s are refused in words', async (_, body, words = /./) => {
  const answer = await askApi('edit', { method: 'POST', body: JSON.stringify(body) })
  expect([400, 413, 422]).toContain(answer.status)
  expect(JSON.parse(answer.body).message).toMatch(words)
})

test('its own window reads and changes', async () => {
  const headers = { origin: `http://localhost:${studio.port}`, 'sec-fetch-site': 'same-origin' }
  const before = homeFile()
  const changed = await askApi('edit', { method: 'POST', headers, body: change })
  expect(changed.status).toBe(200)
  expect(homeFile()).toBe(before.replace('menu: Home', 'menu: Start'))
  expect((await ask('/', { headers: {} })).body).toContain('>Start<')
  const undone = await askApi('undo', { method: 'POST' })
  expect((JSON.parse(undone.body) as State).undone).toBe(1)
  expect(homeFile()).toBe(before)
})

describe('a file of the content', () => {
  const file = path('portfolio.yaml')
  const state = async (): Promise<State> => JSON.parse((await askApi('state')).body)

  /** Does something with the file, waits until the studio tells of it, and puts the file back. */
  async function meanwhile(change: () => void): Promise<State> {
    const source = readFileSync(file)
    const { version } = await state()
    change()
    try {
      await vi.waitFor(async () => expect((await state()).version).toBeGreaterThan(version), 30_000)
      return await state()
    } finally {
      rmSync(file, { force: true })
      writeFileSync(file, source)
      await vi.waitFor(async () => expect((await state()).mistakes).toEqual([]), 30_000)
    }
  }

  test('that is deleted, as by git, is told, and the studio goes on', async () => {
    const { mistakes, workPaths } = await meanwhile(() => rmSync(file))
    expect(mistakes).toContainEqual(expect.objectContaining({ path: 'content/portfolio.yaml' }))
    expect(workPaths).toEqual([])
  })
})

describe('no file is given that is none of the page’s', () => {
  /** Settings and messages, also as the owner exports and keeps them, and those of another folder. */
  const secrets = ['.env', '.git/config', 'data/kept.db', 'data/kept.db-wal', 'messages.csv', 'data/kept.bak']
  const ways = ['', '?raw', '?import&raw', '?raw??', '?url&inline', '?inline', '/.', '?.svg?.wasm?init']

  beforeAll(() => {
    for (const file of secrets) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), 'a secret')
    }
  })

  test.each([...secrets, 'package.json', 'content/%2e%2e/package.json'])('%s', async (file) => {
    const places = ['/', `/@fs${folder}/`, `/@fs${folder}/content/../`, '/@id/', '/studio/../']
    const addresses = places.flatMap((place) => ways.map((way) => place + file + way))
    for (const address of someOf(addresses, 5)) {
      const { body } = await ask(address)
      expect(body, address).not.toMatch(/a secret|YSBzZWNyZXQ|"scripts"/)
    }
  })

  test('/etc/passwd', async () => {
    for (const way of ways) expect((await ask(`/@fs/etc/passwd${way}`)).body).not.toContain('root:')
  })
})

test('no original is given: a drawing that is opened by itself would have the window’s rights', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/studio/")</script></svg>'
  write('pictures/drawing.svg', drawing)
  const names = ['drawing.svg', 'drawing.%73vg', '%64rawing.svg', './drawing.svg', 'drawing.svg%00']
  const addresses = [
    '/content/pictures/',
    '//content//pictures/',
    `/@fs${folder}/content/pictures/`,
    '/_astro/',
    '/_image?f=svg&href=/content/pictures/',
  ].flatMap((place) => names.flatMap((name) => ['', '?%', '?raw', '?url'].map((end) => place + name + end)))
  for (const address of someOf(addresses, 3))
    expect((await ask(address)).body, address).not.toContain('fetch("/studio/")')
})

test.each(['/__open-in-editor', '/__OPEN-in-editor/'])('no program is started at %s', async (path) => {
  const { status, body } = await ask(`${path}?file=content/site.yaml`)
  expect([status, body]).toEqual([404, expect.not.stringContaining('launch-editor')])
})

test.runIf(process.env.LONG)('a second studio on the same port says what to do', async () => {
  const { code, err } = await run(
    [process.execPath, 'packages/studio/main.ts'],
    { STUDIO_PORT: String(studio.port) },
    folder,
  )
  expect(code).toBe(1)
  expect(err.trim()).toBe(
    `STUDIO_PORT: ${studio.port} is in use by another program, or by a studio that runs already. Stop that one, or set STUDIO_PORT to another number.`,
  )
})

test.runIf(process.env.LONG)(
  'what was done before it was killed is undone after it is started again',
  async () => {
    const before = homeFile()
    await askApi('edit', { method: 'POST', body: change })
    expect(homeFile()).not.toBe(before)
    const ended = once(studio.child, 'close')
    studio.child.kill('SIGKILL')
    await ended
    studio = await studioIn(scope, folder)
    token = studio.token
    await askApi('undo', { method: 'POST' })
    expect(homeFile()).toBe(before)
  },
)

test('ends at once while a window is open', async () => {
  const window = request({
    ...{ host: '127.0.0.1', port: studio.port, path: `${apiPath}/events` },
    headers: { host: `localhost:${studio.port}`, [tokenHeader]: studio.token },
  }).end()
  const [events] = await once(window, 'response')
  expect(events.statusCode).toBe(200)
  events.on('error', () => {})
  events.resume()
  const ended = once(studio.child, 'exit')
  studio.child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  // It says so where it waits in vain.
  expect(studio.output()).not.toContain('timeout')
})

import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleOf } from '../../e2e/support/generated.ts'
import { newProject, type StudioRequest, startStudio } from '../../e2e/support/studio.ts'
import { apiPath, type State, studioPath, tokenHeader } from './protocol.ts'

const scope = new AsyncDisposableStack()
const { folder, path, read, write } = newProject(scope)
let studio: Awaited<ReturnType<typeof startStudio>>
let token: string
const ask = (path: string, asked?: StudioRequest) => studio.sendRequest(path, asked)
const askApi = (path: string, { headers, ...asked }: StudioRequest = {}) =>
  ask(`${apiPath}/${path}`, {
    ...asked,
    headers: { ...(asked.body && json), [tokenHeader]: token, ...headers },
  })

beforeAll(async () => {
  studio = await startStudio(scope, folder)
  token = studio.token
  // The first page takes longest, as its modules are loaded then.
  await ask('/')
}, 300_000)

afterAll(() => scope.disposeAsync())

const json = { 'content-type': 'application/json' }
const change = JSON.stringify([{ kind: 'set', field: 'home.menu', previous: 'Home', text: 'Start' }])
const homeFile = () => read('home.yaml')

describe('another site, script, frame or name', () => {
  const attacker = 'https://attacker.example'

  test('reads nothing and changes nothing', async () => {
    const before = homeFile()
    const wrongToken = { [tokenHeader]: 'x'.repeat(43) }
    const own = { [tokenHeader]: token }
    for (const headers of [
      // Names that lead to this machine (DNS rebinding), and one without our port.
      ...['attacker.example:4000', 'localhost'].map((host) => ({ ...own, host })),
      ...['http://localhost:1', 'null', attacker].map((origin) => ({ ...own, origin })),
      ...['cross-site', 'same-site'].map((site) => ({ ...own, 'sec-fetch-site': site })),
      wrongToken,
      {},
    ] as Record<string, string>[]) {
      for (const path of ['edit', 'undo', 'redo', 'state', 'events']) {
        const isRead = path === 'state' || path === 'events'
        const asked: StudioRequest = isRead
          ? { headers }
          : { method: 'POST', headers: { ...json, ...headers }, body: change }
        const { status, body } = await ask(`${apiPath}/${path}`, asked)
        expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403)
        expect(body).not.toContain('tova')
      }
      if (headers.host)
        for (const path of ['/', studioPath, '/content/site.yaml', '/packages/studio/window/main.tsx']) {
          const { status, body } = await ask(path, { headers })
          expect(status, path).toBe(403)
          expect(body).not.toContain(token)
        }
    }
    expect(homeFile()).toBe(before)
  })

  test('cannot frame it, and no answer is for another origin', async () => {
    for (const path of ['/', studioPath])
      expect((await ask(path)).headers['content-security-policy']).toContain("frame-ancestors 'self'")
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: attacker, 'access-control-request-method': 'POST' }
      const answer = await ask(`${apiPath}/edit`, { method, headers })
      expect(answer.status).toBe(403)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

const setMenu = (text: string) => [{ kind: 'set', field: 'home.menu', previous: 'Home', text }]
const tooLong = /^This text is longer than 20,000 characters\. Make it shorter\.$/

test('what leads out of the content, or is beyond all bounds, is refused in words', async () => {
  for (const [body, words] of [
    [[{ ...setMenu('x')[0], field: '../../package.name' }]],
    [[{ kind: 'insert', list: 'portfolio.works', index: 1e9 }]],
    [[{ kind: 'write', path: '/etc/passwd' }]],
    [setMenu('a'.repeat(20_001)), tooLong],
    [setMenu('Ho\ud83dme'), /^This text contains an incomplete char/],
  ] as const) {
    const answer = await askApi('edit', { method: 'POST', body: JSON.stringify(body) })
    expect([400, 413, 422]).toContain(answer.status)
    expect(JSON.parse(answer.body).message).toMatch(words ?? /./)
  }
  const headers = { ...json, 'content-length': '1000001' }
  expect((await askApi('edit', { method: 'POST', headers })).status).toBe(413)
})

test('the studio’s own window may read and edit', async () => {
  const headers = { origin: `http://localhost:${studio.port}`, 'sec-fetch-site': 'same-origin' }
  const before = homeFile()
  const changed = await askApi('edit', { method: 'POST', headers, body: change })
  expect(changed.status).toBe(200)
  expect(homeFile()).toBe(before.replace('menu: Home', 'menu: Start'))
  expect((await ask('/', { headers: {} })).body).toContain('>Start<')
  const undone = await askApi('undo', { method: 'POST' })
  expect((JSON.parse(undone.body) as State).redoCount).toBe(1)
  expect(homeFile()).toBe(before)
})

test('a PDF is added under a free name, is offered on the page, and anything else is refused', async () => {
  const upload = (body: string, name = 'My CV.pdf') =>
    askApi(`files?name=${encodeURIComponent(name)}`, { method: 'POST', body })
  const refused = await upload('<script>')
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([
    422,
    expect.stringContaining('is not a PDF'),
  ])
  const names = [await upload('%PDF-1.7 a'), await upload('%PDF-1.7 b', '../../My CV.PDF')]
  expect(names.map(({ body }) => JSON.parse(body).name)).toEqual(['my-cv.pdf', 'my-cv-2.pdf'])
  expect((await ask('/files/my-cv.pdf')).status).toBe(404)
  const offer = [{ kind: 'set', field: 'about.file', previous: '', text: 'my-cv.pdf' }]
  expect((await askApi('edit', { method: 'POST', body: JSON.stringify(offer) })).status).toBe(200)
  expect((await ask('/')).body).toContain('href="/files/my-cv.pdf"')
  expect((await ask('/files/my-cv.pdf')).body).toBe('%PDF-1.7 a')
  expect((await ask('/files/my-cv-2.pdf')).status).toBe(404)
  await askApi('undo', { method: 'POST' })
})

test('a file of the content that is deleted, as by git, is reported, and the studio goes on', async () => {
  const state = async (): Promise<State> => JSON.parse((await askApi('state')).body)
  const file = path('portfolio.yaml')
  const source = readFileSync(file)
  rmSync(file)
  await vi.waitFor(async () => expect((await state()).workPaths).toEqual([]), 30_000)
  const { mistakes } = await state()
  expect(mistakes).toContainEqual(expect.objectContaining({ path: 'content/portfolio.yaml' }))
  writeFileSync(file, source)
  await vi.waitFor(async () => expect((await state()).mistakes).toEqual([]), 30_000)
})

test('no file is given that is none of the page’s', async () => {
  /** Settings and messages, also as the owner exports and keeps them, and those of another folder. */
  const secrets = ['.env', '.git/config', 'data/kept.db', 'data/kept.db-wal', 'messages.csv', 'data/kept.bak']
  for (const file of secrets) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), 'a secret')
  }
  const ways = ['', '?raw', '?import&raw', '?raw??', '?url&inline', '?inline', '/.', '?.svg?.wasm?init']
  const places = ['/', `/@fs${folder}/`, `/@fs${folder}/content/../`, '/@id/', '/studio/../']
  const files = [...secrets, 'package.json', 'content/%2e%2e/package.json']
  const addresses = places.flatMap((place) => files.flatMap((file) => ways.map((way) => place + file + way)))
  for (const address of sampleOf([...ways.map((way) => `/@fs/etc/passwd${way}`), ...addresses], 23)) {
    const { body } = await ask(address)
    expect(body, address).not.toMatch(/a secret|YSBzZWNyZXQ|"scripts"|root:/)
  }
})

test('original drawings are not served, because their scripts would have the rights of the window', async () => {
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
  for (const address of sampleOf(addresses, 11))
    expect((await ask(address)).body, address).not.toContain('fetch("/studio/")')
})

test('no program is started by an address of the development server', async () => {
  const { status, body } = await ask('/__OPEN-in-editor/?file=content/site.yaml')
  expect([status, body]).toEqual([404, expect.not.stringContaining('launch-editor')])
})

test.runIf(process.env.LONG)('after a kill and a restart, the last step can be undone', async () => {
  const before = homeFile()
  await askApi('edit', { method: 'POST', body: change })
  expect(homeFile()).not.toBe(before)
  const ended = once(studio.child, 'close')
  studio.child.kill('SIGKILL')
  await ended
  studio = await startStudio(scope, folder)
  token = studio.token
  await askApi('undo', { method: 'POST' })
  expect(homeFile()).toBe(before)
})

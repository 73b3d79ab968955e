/** The studio's server refuses requests of other sites and serves only files of the page. */
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setEdit } from '../../e2e/support/content.ts'
import { everyNthUnlessLong } from '../../e2e/support/generated.ts'
import { newProject, type StudioRequest, startStudio } from '../../e2e/support/studio.ts'
import { apiPath, type State, studioPath, tokenHeader } from './protocol.ts'

const scope = new AsyncDisposableStack()
const { folder, contentPath, read, write } = newProject(scope)
let studio: Awaited<ReturnType<typeof startStudio>>
let token: string
const send = (path: string, request?: StudioRequest) => studio.sendRequest(path, request)
const sendToApi = (path: string, { headers, ...request }: StudioRequest = {}) =>
  send(`${apiPath}/${path}`, {
    ...request,
    headers: { ...(request.body && jsonHeaders), [tokenHeader]: token, ...headers },
  })

beforeAll(async () => {
  studio = await startStudio(scope, folder)
  token = studio.token
  // The first page is slow, because it loads the modules.
  await send('/')
}, 300_000)

afterAll(() => scope.disposeAsync())

const jsonHeaders = { 'content-type': 'application/json' }
const setMenu = (text: string) => [setEdit('home.menu', 'Home', text)]
const menuEdit = JSON.stringify(setMenu('Start'))
const homeFile = () => read('home.yaml')

const attacker = 'https://attacker.example'

test('requests from another origin or without the token are refused, and change nothing', async () => {
  const before = homeFile()
  const wrongToken = { [tokenHeader]: 'x'.repeat(43) }
  const validToken = { [tokenHeader]: token }
  for (const headers of [
    // A foreign name that resolves to this machine (DNS rebinding), and a name without the port.
    ...['attacker.example:4000', 'localhost'].map((host) => ({ ...validToken, host })),
    ...['http://localhost:1', 'null', attacker].map((origin) => ({ ...validToken, origin })),
    ...['cross-site', 'same-site'].map((site) => ({ ...validToken, 'sec-fetch-site': site })),
    wrongToken,
    {},
  ] as Record<string, string>[]) {
    for (const path of ['edit', 'undo', 'redo', 'state', 'events']) {
      const isGet = path === 'state' || path === 'events'
      const request: StudioRequest = isGet
        ? { headers }
        : { method: 'POST', headers: { ...jsonHeaders, ...headers }, body: menuEdit }
      const { status, body } = await send(`${apiPath}/${path}`, request)
      expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403)
      expect(body).not.toContain('tova')
    }
    if (headers.host)
      for (const path of ['/', studioPath, '/content/site.yaml', '/packages/studio/window/main.tsx']) {
        const { status, body } = await send(path, { headers })
        expect(status, path).toBe(403)
        expect(body).not.toContain(token)
      }
  }
  expect(homeFile()).toBe(before)
})

test('another origin can neither embed the studio nor read its responses', async () => {
  for (const path of ['/', studioPath])
    expect((await send(path)).headers['content-security-policy']).toContain("frame-ancestors 'self'")
  for (const method of ['GET', 'OPTIONS']) {
    const headers = { origin: attacker, 'access-control-request-method': 'POST' }
    const response = await send(`${apiPath}/edit`, { method, headers })
    expect(response.status).toBe(403)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  }
})

const tooLongMessage = /^This text is longer than 20,000 characters\. Make it shorter\.$/

test('edits outside the content and edits beyond the limits are refused with a reason', async () => {
  for (const [body, reason] of [
    [[{ ...setMenu('x')[0], field: '../../package.name' }]],
    [[{ kind: 'insert', list: 'portfolio.works', index: 1e9 }]],
    [[{ kind: 'write', path: '/etc/passwd' }]],
    [setMenu('a'.repeat(20_001)), tooLongMessage],
    [setMenu('Ho\ud83dme'), /^This text contains an incomplete char/],
  ] as const) {
    const response = await sendToApi('edit', { method: 'POST', body: JSON.stringify(body) })
    expect([400, 413, 422]).toContain(response.status)
    expect(JSON.parse(response.body).message).toMatch(reason ?? /./)
  }
  const headers = { ...jsonHeaders, 'content-length': '1000001' }
  expect((await sendToApi('edit', { method: 'POST', headers })).status).toBe(413)
})

test('the studio’s window can read and edit', async () => {
  const headers = { origin: `http://localhost:${studio.port}`, 'sec-fetch-site': 'same-origin' }
  const before = homeFile()
  const editResponse = await sendToApi('edit', { method: 'POST', headers, body: menuEdit })
  expect(editResponse.status).toBe(200)
  expect(homeFile()).toBe(before.replace('menu: Home', 'menu: Start'))
  expect((await send('/', { headers: {} })).body).toContain('>Start<')
  const undoResponse = await sendToApi('undo', { method: 'POST' })
  expect((JSON.parse(undoResponse.body) as State).redoCount).toBe(1)
  expect(homeFile()).toBe(before)
})

test('an uploaded PDF gets a unique name and can be offered on the page; other files are refused', async () => {
  const upload = (body: string, name = 'My CV.pdf') =>
    sendToApi(`files?name=${encodeURIComponent(name)}`, { method: 'POST', body })
  const refused = await upload('<script>')
  expect([refused.status, JSON.parse(refused.body).message]).toEqual([
    422,
    expect.stringContaining('is not a PDF'),
  ])
  const names = [await upload('%PDF-1.7 a'), await upload('%PDF-1.7 b', '../../My CV.PDF')]
  expect(names.map(({ body }) => JSON.parse(body).name)).toEqual(['my-cv.pdf', 'my-cv-2.pdf'])
  expect((await send('/files/my-cv.pdf')).status).toBe(404)
  const edits = [setEdit('about.file', '', 'my-cv.pdf')]
  expect((await sendToApi('edit', { method: 'POST', body: JSON.stringify(edits) })).status).toBe(200)
  expect((await send('/')).body).toContain('href="/files/my-cv.pdf"')
  expect((await send('/files/my-cv.pdf')).body).toBe('%PDF-1.7 a')
  expect((await send('/files/my-cv-2.pdf')).status).toBe(404)
  await sendToApi('undo', { method: 'POST' })
})

test('a deleted content file is reported, and the studio continues', async () => {
  const state = async (): Promise<State> => JSON.parse((await sendToApi('state')).body)
  const file = contentPath('portfolio.yaml')
  const source = readFileSync(file)
  rmSync(file)
  await vi.waitFor(async () => expect((await state()).workPaths).toEqual([]), 30_000)
  const { mistakes } = await state()
  expect(mistakes).toContainEqual(expect.objectContaining({ path: 'content/portfolio.yaml' }))
  writeFileSync(file, source)
  await vi.waitFor(async () => expect((await state()).mistakes).toEqual([]), 30_000)
})

test('neither files outside the page nor original SVGs, whose scripts could use the API, are served', async () => {
  const secrets = ['.env', '.git/config', 'data/kept.db', 'data/kept.db-wal', 'messages.csv', 'data/kept.bak']
  for (const file of secrets) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), 'a secret')
  }
  write('pictures/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>a secret</script></svg>')
  const names = ['drawing.svg', 'drawing.%73vg', '%64rawing.svg', './drawing.svg', 'drawing.svg%00']
  const files = [...secrets, 'package.json', 'content/%2e%2e/package.json']
  // Queries and prefixes with which Vite's development server serves files.
  const suffixes = '|?%|?raw|?import&raw|?raw??|?url|?url&inline|?inline|/.|?.svg?.wasm?init'.split('|')
  const prefixes = ['/', `/@fs${folder}/`, `/@fs${folder}/content/../`, '/@id/', '/studio/../']
  const pictureFolders = ['/', '//', `/@fs${folder}/`, '/_image?f=svg&href=/'].map(
    (prefix) => `${prefix}content/pictures/`,
  )
  const paths = [
    ...prefixes.flatMap((prefix) => files.map((file) => prefix + file)),
    ...[...pictureFolders, '/_astro/'].flatMap((prefix) => names.map((name) => prefix + name)),
    '/@fs/etc/passwd',
  ]
  const addresses = paths.flatMap((path) => suffixes.map((suffix) => path + suffix))
  for (const address of everyNthUnlessLong(addresses, 29)) {
    const { body } = await send(address)
    // YSBzZWNyZXQ is “a secret” in Base64.
    expect(body, address).not.toMatch(/a secret|YSBzZWNyZXQ|"scripts"|root:/)
  }
})

test.runIf(process.env.LONG)('after a kill and a restart, the last step can be undone', async () => {
  const before = homeFile()
  await sendToApi('edit', { method: 'POST', body: menuEdit })
  expect(homeFile()).not.toBe(before)
  const closed = once(studio.child, 'close')
  studio.child.kill('SIGKILL')
  await closed
  studio = await startStudio(scope, folder)
  token = studio.token
  await sendToApi('undo', { method: 'POST' })
  expect(homeFile()).toBe(before)
})

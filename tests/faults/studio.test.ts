/** `npm run studio` on a copy of the project: whom it answers, and the page that it shows. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readContent } from '../../site/content/read.ts'
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
/** What was said of errors. */
let errors = ''

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
  child.stderr.on('data', (chunk) => (errors += chunk))
  return printed(child, enough)
}

/** What a program prints, once that says enough. */
async function printed({ stdout }: ChildProcessWithoutNullStreams, enough: RegExp): Promise<string> {
  let output = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
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

const protocol = (name: string) => ({ 'sec-websocket-protocol': name })

/** Whether the connection over which the window hears of changes is opened with these headers. */
async function upgraded(headers: Record<string, string>): Promise<boolean> {
  const asked = request({
    host: '127.0.0.1',
    port,
    headers: {
      host: `localhost:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  })
  asked.end()
  return new Promise((resolve) => {
    asked.on('upgrade', (_, socket) => resolve(socket.destroy() && true))
    asked.on('response', () => resolve(false))
    asked.on('error', () => resolve(false))
  })
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
    ['another site', { origin: 'https://attacker.example' }],
    [
      'one that only asks whether there is anybody',
      { origin: 'http://localhost:1', ...protocol('vite-ping') },
    ],
    ['another site that has no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a name that leads to this machine', { host: 'attacker.example', ...protocol('vite-ping') }],
  ])('is not told of changes: %s', async (_, headers) => {
    expect(await upgraded({ ...protocol('vite-hmr'), ...headers })).toBe(false)
  })
})

test.each([
  ['paths that lead out of the content', [{ kind: 'set', field: '../../package.name', was: '', text: 'x' }]],
  ['files that are none of the content', [{ kind: 'set', field: 'package.name', was: '', text: 'x' }]],
  ['entries beyond all bounds', [{ kind: 'insert', list: 'portfolio.works', index: 1e9 }]],
  ['what is no change', { kind: 'set' }],
  ['a kind that there is not', [{ kind: 'write', path: '/etc/passwd' }]],
  [
    'texts without end',
    [{ kind: 'set', field: 'home.menu', was: 'Home', text: 'a'.repeat(20_001) }],
    /^This text is longer than 20,000 characters: make it shorter\.$/,
  ],
  [
    'entries without end',
    [{ kind: 'insert', list: 'services.services.0.items', was: '', index: 0, entry: 'a'.repeat(20_001) }],
    /^This text is longer than 20,000 characters: make it shorter\.$/,
  ],
  [
    'halves of a character',
    [{ kind: 'set', field: 'home.menu', was: 'Home', text: 'Ho\ud83dme' }],
    /^This text holds half a character.* anew\.$/,
  ],
])('%s are refused in words', async (_, body, words = /./) => {
  const headers = { ...json, [tokenHeader]: token }
  const answer = await ask(`${apiPath}/edit`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([400, 422]).toContain(answer.status)
  expect(JSON.parse(answer.body).message).toMatch(words)
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

describe('a file of the content', () => {
  const path = () => join(folder, 'content/portfolio.yaml')
  const state = async () =>
    JSON.parse((await ask(`${apiPath}/state`, { headers: { [tokenHeader]: token } })).body) as State

  /** Does something with the file, waits until the studio tells of it, and puts the file back. */
  async function meanwhile(change: () => void): Promise<State> {
    const source = readFileSync(path())
    const { version } = await state()
    change()
    try {
      await vi.waitFor(async () => expect((await state()).version).toBeGreaterThan(version), 5000)
      return await state()
    } finally {
      rmSync(path(), { force: true })
      writeFileSync(path(), source)
      await vi.waitFor(async () => expect((await state()).mistakes).toEqual([]), 5000)
    }
  }

  test.each([
    ['is emptied, as some editors do while they save', () => writeFileSync(path(), '')],
    ['holds comments alone', () => writeFileSync(path(), '# Later.\n')],
    ['is deleted, as by git', () => rmSync(path())],
  ])('that %s is told, and the studio goes on', async (_, change) => {
    const { mistakes, workPaths } = await meanwhile(change)
    expect(mistakes).toContainEqual(expect.objectContaining({ path: 'content/portfolio.yaml' }))
    expect(workPaths).toEqual([])
  })

  test('that cannot be read ends nothing', async () => {
    const source = readFileSync(path())
    rmSync(path())
    symlinkSync('portfolio.yaml', path())
    const { status, body } = await ask(`${apiPath}/state`, { headers: { [tokenHeader]: token } })
    expect(status).toBe(500)
    expect(JSON.parse(body).message).toMatch(/^Something went wrong in the studio itself.*: ELOOP/)
    // Whatever changes beside it, what watches the files says it too.
    await vi.waitFor(
      () => {
        writeFileSync(join(folder, 'content/home.yaml'), homeFile())
        expect(errors).toContain('[vite] Error: ELOOP')
      },
      { timeout: 5000, interval: 500 },
    )
    rmSync(path())
    writeFileSync(path(), source)
    await vi.waitFor(async () => expect((await state()).mistakes).toEqual([]), 5000)
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
    for (const place of ['/', `/@fs${folder}/`, `/@fs${folder}/content/../`, '/@id/', '/studio/../'])
      for (const way of ways) {
        const { body } = await ask(place + file + way)
        expect(body, place + file + way).not.toMatch(/a secret|YSBzZWNyZXQ|"scripts"/)
      }
  })

  test('/etc/passwd', async () => {
    for (const way of ways) expect((await ask(`/@fs/etc/passwd${way}`)).body).not.toContain('root:')
  })
})

test('a drawing that is opened by itself runs no script, which would be the window’s own', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/studio/")</script></svg>'
  writeFileSync(join(folder, 'content/pictures/drawing.svg'), drawing)
  for (const path of ['/content/pictures/', `/@fs${folder}/content/pictures/`]) {
    for (const name of ['drawing.svg', 'drawing.%73vg', 'drawing%2esvg']) {
      const { body, headers } = await ask(path + name)
      expect(body).toBe(drawing)
      expect(headers['content-security-policy']).toContain('sandbox')
    }
  }
})

test('killed while it saves, the file reads, and holds what was answered last or what was asked for then', {
  timeout: 120_000,
}, async () => {
  const own = folderIn(scope)
  copyProject(own)
  const menu = () => readContent(join(own, 'content')).content.home.menu
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, ['studio/main.ts'], {
      cwd: own,
      env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', STUDIO_PORT: String(await freePort()) },
    })
    scope.defer(() => void child.kill('SIGKILL'))
    const url = await printed(child, /Studio: (http:\S+)/)
    const page = parse(await (await fetch(url)).text())
    const headers = {
      ...json,
      [tokenHeader]: page.querySelector('meta[name=studio-token]')?.getAttribute('content') ?? '',
    }
    let [answered, asked] = [menu(), '']
    for (let turn = 0; ; turn++) {
      // Each time a little later while the fourth is saved, or the fifth.
      if (turn === 3) setTimeout(() => child.kill('SIGKILL'), 15 * round)
      asked = `Home ${round} ${turn}`
      const body = JSON.stringify([{ kind: 'set', field: 'home.menu', was: answered, text: asked }])
      const answer = await fetch(new URL(`${apiPath}/edit`, url), { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      if (!answer?.ok) break
      answered = asked
    }
    expect(answered).toMatch(new RegExp(`^Home ${round} `))
    expect([answered, asked]).toContain(menu())
  }
})

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

test('a page from before a change is still given its pictures, and no other file under their names', async () => {
  const named = async (selector: string, attribute: string) => {
    const element = parse((await ask('/')).body).querySelector(selector)
    return element?.getAttribute(attribute)?.split(' ', 1)[0] ?? ''
  }
  const tile = () => named('.tile source', 'srcset')
  const portfolio = join(folder, 'content/portfolio.yaml')
  const drawing = join(folder, 'content/pictures/team-branding.svg')
  const [text, drawn] = [readFileSync(portfolio, 'utf8'), readFileSync(drawing)]
  const before = await tile()
  // One other file: what is asked for later has not been made by then.
  await ask(await named('link[as=font]', 'href'))
  writeFileSync(portfolio, text.replace('team-branding.svg', 'album-artwork.svg'))
  await vi.waitFor(async () => expect(await tile()).not.toBe(before), 20_000)
  writeFileSync(drawing, drawn.toString().replace('<svg ', '<svg data-other="1" '))
  expect((await ask(before)).status).toBe(404)
  writeFileSync(drawing, drawn)
  const { status, headers } = await ask(before)
  expect([status, headers['content-type']]).toEqual([200, 'image/avif'])
  writeFileSync(portfolio, text)
}, 60_000)

test('a page is given its pictures also once a file has a mistake', async () => {
  const other = await freePort()
  await started('studio/main.ts', { STUDIO_PORT: String(other) }, /Studio: (http:\S+)/)
  const page = `http://localhost:${other}/`
  const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text()
  const named = parse(html).querySelector('.home-picture source')?.getAttribute('srcset')
  const text = homeFile()
  writeFileSync(join(folder, 'content/home.yaml'), text.replace('menu: Home', 'menu:'))
  const { status } = await fetch(new URL(named?.split(' ', 1)[0] ?? '', page))
  writeFileSync(join(folder, 'content/home.yaml'), text)
  expect(status).toBe(200)
}, 60_000)

test('a page that is published under a path is shown at the top, and so its links lead to pages', async () => {
  const other = await freePort()
  await started(
    'studio/main.ts',
    {
      STUDIO_PORT: String(other),
      SITE_URL: 'https://tova.example/portfolio/',
      PUBLIC_BACKEND_URL: 'https://abcdefghijklm.supabase.co',
      PUBLIC_BACKEND_KEY: 'sb_publishable_abc',
    },
    /Studio: (http:\S+)/,
  )
  const page = `http://localhost:${other}/`
  const html = await (await fetch(page)).text()
  const links = parse(html)
    .querySelectorAll('.bar a, .tile')
    .map((link) => new URL(link.getAttribute('href') ?? '', page).pathname)
  expect([...new Set(links)]).toContain('/portfolio/brand-identity/')
  for (const link of new Set(links))
    expect([link, (await fetch(new URL(link, page))).status]).toEqual([link, 200])
}, 60_000)

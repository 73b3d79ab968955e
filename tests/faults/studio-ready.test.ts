/** The studio builds the page as the terminal does, beside its own server, and says in words how that went. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { build, type Progress } from '../../studio/ready/build.ts'
import { leftToDo } from '../../studio/ready/left.ts'
import { type ReadyEvent, readyRoutes } from '../../studio/ready/routes.ts'
import { contentWith } from '../support/content.ts'
import { emptyFolder } from '../support/folder.ts'
import { copyProject } from '../support/project.ts'
import { until } from '../support/until.ts'

const env = { PATH: process.env.PATH, HOME: process.env.HOME }
const never = new AbortController().signal

/** A project whose build is a program of a few lines. */
function aProject(program: string, content = contentWith({})): string {
  const folder = join(content, '..')
  writeFileSync(join(folder, 'build.js'), program)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.js' } }))
  return folder
}

/** The built files, each with the hash of its bytes. */
const built = (folder: string) =>
  globSync('**/*', { cwd: join(folder, 'dist') })
    .filter((name) => statSync(join(folder, 'dist', name)).isFile())
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, 'dist', name)))
        .digest('hex'),
    ])

/** The studio's development server over a project, and whatever it tells browsers to do. */
async function development(folder: string) {
  const program = `
    import { dev } from 'astro'
    const server = await dev({
      server: { host: '127.0.0.1', port: 0 }, logLevel: 'error',
      vite: { cacheDir: '.cache/studio', server: { port: 0 } },
    })
    console.log(server.address.port)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = await createInterface(child.stdout)
    [Symbol.asyncIterator]()
    .next()
    .then(({ value }) => [value])
  const url = `http://127.0.0.1:${port}`
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const told: string[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(data).type))
  await until('the page is connected', () => told.includes('connected'))
  onTestFinished(() => socket.close())
  return { url, told }
}

describe('the page', () => {
  test('is built step by step, the same beside the studio’s server as without it, and neither disturbs the other', {
    timeout: 240_000,
  }, async () => {
    const folder = join(emptyFolder(), 'project')
    copyProject(folder)
    const heard: Progress[] = []
    const alone = await build({ folder, env, signal: never }, (progress) => heard.push(progress))
    expect(alone).toEqual({ ok: true, sentences: expect.any(Array) })
    expect(heard.map(({ step }) => step)).toEqual([
      'Reading your words and pictures',
      'Putting the page together',
      'Preparing the pictures',
      'Packing it all',
    ])
    expect(heard.map(({ done }) => done)).toEqual([0, 1, 2, 3])
    const before = built(folder)
    expect(before.map(([name]) => name)).toContain('index.html')

    const { url, told } = await development(folder)
    const ok = async (path: string) => {
      const answer = await fetch(`${url}${path}`, { headers: { accept: path === '/' ? 'text/html' : '*/*' } })
      return [path, answer.status, (await answer.text()).length > 100]
    }
    const picture = /\/_astro\/[^" ,]+\.webp/.exec(await (await fetch(url)).text())?.[0] ?? ''
    const asked = ['/', picture]

    const answers: unknown[] = []
    let over = false
    const beside = build(
      { folder, env: { ...env, NODE_ENV: 'development' }, signal: never },
      () => {},
    ).finally(() => {
      over = true
    })
    while (!over) {
      for (const path of asked) answers.push(await ok(path))
      // The build is to have a share of the processor.
      await pause(100)
    }
    expect(await beside).toEqual(alone)
    // Asked for only now, as what was fetched before is held in memory.
    const source = await (await fetch(`${url}/site/contact-form/island.tsx`)).text()
    const libraries = [...source.matchAll(/"(\/[^"]*\/deps\/[^"]*)"/g)].map(([, path = '']) => path)
    expect(libraries).toContainEqual(expect.stringContaining('jsx-dev-runtime'))
    for (const path of [...asked, ...libraries]) answers.push(await ok(path))
    for (const [path, ...answer] of answers as [string, number, boolean][])
      expect([path, ...answer]).toEqual([path, 200, true])
    // A build has React without what development needs of it, and without that no component is shown.
    const react = libraries.find((path) => path.includes('jsx-dev-runtime')) ?? ''
    expect(await (await fetch(`${url}${react}`)).text()).not.toContain('jsxDEV = void 0')
    expect(built(folder)).toEqual(before)
    expect(told.filter((type) => type !== 'connected' && type !== 'pong')).toEqual([])
  })

  test('is not built while the content has mistakes, which are told by their places', async () => {
    const folder = aProject('', contentWith({ 'home.yaml': 'menu: Home\ntoWork: [\n' }))
    const ended = await build({ folder, env, signal: never }, () => {})
    expect(ended).toEqual({
      ok: false,
      mistakes: [
        {
          path: expect.stringMatching(/content\/home\.yaml$/),
          line: expect.any(Number),
          reason: expect.any(String),
        },
      ],
    })
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  test('is not built with a setting that is wrong, which is named', async () => {
    const folder = aProject('')
    writeFileSync(join(folder, '.env'), 'SITE_URL=tova.example\n')
    const ended = await build({ folder, env, signal: never }, () => {})
    expect(ended).toEqual({ ok: false, sentence: expect.stringContaining('SITE_URL must be') })
  })

  test('tells each step as the build says that it begins', async () => {
    const heard: Progress[] = []
    const folder = aProject(`process.send('pictures'); process.send('packing')`)
    await build({ folder, env, signal: never }, (progress) => heard.push(progress))
    expect(heard.slice(2)).toEqual([
      { step: 'Preparing the pictures', done: 2, of: 4 },
      { step: 'Packing it all', done: 3, of: 4 },
    ])
  })

  test('tells mistakes that were saved while it was built', async () => {
    const folder = aProject(`require('fs').writeFileSync('content/home.yaml', ''); process.exit(1)`)
    expect(await build({ folder, env, signal: never }, () => {})).toMatchObject({
      ok: false,
      mistakes: [{ path: expect.stringContaining('home.yaml') }],
    })
  })

  test.each([
    [
      'a full disk',
      `console.error('Error: ENOSPC: no space left on device'); process.exit(1)`,
      /^The disk is full/,
    ],
    [
      'a slip in the program',
      `throw new Error('no such thing')`,
      /whoever looks after the program:[\s\S]*no such thing/,
    ],
    [
      'endless output',
      `for (let i = 0; i < 1e5; i++) console.log('x'.repeat(99)); process.exitCode = 1`,
      /^.{0,200}\n[\s\S]{0,2000}$/,
    ],
  ])('that cannot be built says why: %s', async (_, program, expected) => {
    const ended = await build({ folder: aProject(program), env, signal: never }, () => {})
    expect(ended).toEqual({ ok: false, sentence: expect.stringMatching(expected) })
  })

  test.each([
    ['by the owner', () => undefined, /^Stopped\. The page in the folder dist may be half made/],
    [
      'for its time',
      () => new DOMException('', 'TimeoutError'),
      /^The build took too long and was stopped\./,
    ],
  ])('is stopped with all that works on it, %s', async (_, reason, expected) => {
    const { folder, beats } = endless()
    const stop = new AbortController()
    const ended = build({ folder, env, signal: stop.signal }, () => {})
    await until('the build works', () => beats() > 2)
    stop.abort(reason())
    expect(await ended).toEqual({ ok: false, sentence: expect.stringMatching(expected) })
    await until('nothing works on it any more', () => beats(300) === 0)
  })

  /** A build whose child works on for ever, and how long its work has grown within some milliseconds. */
  function endless() {
    const folder = aProject(
      `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => require("fs").appendFileSync("beats", "."), 20)'], { stdio: 'inherit' })`,
    )
    const path = join(folder, 'beats')
    const size = () => (existsSync(path) ? statSync(path).size : 0)
    const beats = (within = 0) => {
      const before = within ? size() : 0
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, within)
      return size() - before
    }
    return { folder, beats }
  }

  test('is built once at a time, and its doors tell how far it is', async () => {
    const { folder, beats } = endless()
    const told: ReadyEvent[] = []
    const app = fastify()
    app.register(readyRoutes, { folder, env, tell: (event: ReadyEvent) => told.push(event) })
    onTestFinished(() => app.close())
    const ask = async (method: 'POST' | 'DELETE') => (await app.inject({ method, url: '/ready' })).statusCode
    expect(await ask('POST')).toBe(202)
    expect(await ask('POST')).toBe(409)
    await until('the build works', () => beats() > 2)
    expect(await ask('DELETE')).toBe(204)
    await until('the end is told', () => told.some((event) => 'ok' in event))
    expect(told.at(-1)).toMatchObject({ ok: false, sentence: expect.stringContaining('Stopped.') })
    expect(await ask('POST')).toBe(202)
    await app.close()
    await until('nothing works on it any more', () => beats(300) === 0)
  })
})

describe('what is left to do', () => {
  const nothing = { siteUrl: 'https://tova.example', backendUrl: undefined, demo: 0, foreign: [] }

  test.each([
    [
      'our own server is started again',
      nothing,
      [/^Start the server again.*npm run serve/, /^Where another machine/],
    ],
    [
      'a static host gets the folder',
      { ...nothing, backendUrl: 'https://abc.supabase.co' },
      [/^Put all that is in the folder dist on your host\. Messages go to abc\.supabase\.co\.$/],
    ],
    ['the address is asked for', { ...nothing, siteUrl: undefined }, [/SITE_URL=https:/, /^Start/, /^Where/]],
    [
      'the demo’s is counted',
      { ...nothing, demo: 12 },
      [/^12 things are still the demo’s\.$/, /^Start/, /^Where/],
    ],
    [
      'letters of another face are told',
      { ...nothing, foreign: [{ place: 'content/site.yaml, line 8, name', letters: ['Δ', 'Ж'] }] },
      [/: Δ Ж, in content\/site\.yaml, line 8, name\.$/, /^Start/, /^Where/],
    ],
    [
      'letters of another script are told in short',
      {
        ...nothing,
        foreign: Array.from({ length: 60 }, (_, index) => ({
          place: `line ${index + 1}`,
          letters: ['字', String.fromCodePoint(0x4e00 + index)],
        })),
      },
      [/: 字 一 .{40,50} and 37 more, in line 1; line 2; line 3 and 57 more\.$/, /^Start/, /^Where/],
    ],
  ])('%s', (_, what, expected) => {
    const sentences = leftToDo(what)
    expect(sentences).toEqual([
      ...expected.map((form) => expect.stringMatching(form)),
      expect.stringContaining('npm run doctor'),
    ])
  })
})

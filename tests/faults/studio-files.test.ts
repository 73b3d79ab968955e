/** What the studio writes is whole or not at all, and never over what somebody else has saved. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bytesOf, clearUnfinished } from '../../studio/files/place.ts'
import { type Change, History } from '../../studio/history.ts'
import { run } from '../support/command.ts'
import { emptyFolder } from '../support/folder.ts'
import { fc, runs } from '../support/generated.ts'

const aFile = (text = 'menu: Home\n') => {
  const path = join(emptyFolder(), 'home.yaml')
  writeFileSync(path, text)
  return path
}
const removalOf = (path: string) => ({ path, mayGo: () => undefined })
const changeOf = (path: string, text: string | undefined): Change => ({
  path,
  before: bytesOf(path),
  after: text === undefined ? undefined : Buffer.from(text),
})

test('killed at any moment, the file holds what it held before or what it holds after', async () => {
  const path = aFile('a'.repeat(50_000))
  const writer = `
    import { bytesOf, place } from ${JSON.stringify(resolve('studio/files/place.ts'))}
    console.log('writing')
    for (let turn = 0; ; turn++)
      place(${JSON.stringify(path)}, Buffer.from('ab'.charAt(turn % 2).repeat(50_000)), bytesOf(${JSON.stringify(path)}))`
  for (let round = 0; round < 10; round++) {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', writer])
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGKILL')
    expect(readFileSync(path, 'utf8')).toMatch(/^(a{50000}|b{50000})$/)
  }
})

test('what an editor has saved meanwhile stays, and the studio leaves nothing beside it', () => {
  const path = aFile()
  const history = new History()
  const change = changeOf(path, 'menu: Start\n')
  writeFileSync(path, 'menu: Begin\n')
  expect(() => history.make([change])).toThrow('changed meanwhile')
  expect(readFileSync(path, 'utf8')).toBe('menu: Begin\n')
  expect(readdirSync(join(path, '..'))).toEqual(['home.yaml'])
  expect(history.counts).toEqual({ done: 0, undone: 0 })
})

test('a step whose last file cannot be written changes none', () => {
  const path = aFile()
  const other = aFile()
  const step = [changeOf(path, 'menu: Start\n'), changeOf(other, 'menu: Start\n')]
  writeFileSync(other, 'menu: Begin\n')
  expect(() => new History().make(step)).toThrow('changed meanwhile')
  expect(readFileSync(path, 'utf8')).toBe('menu: Home\n')
})

test('what a killed process has left half written is deleted, and nothing that is being written', () => {
  const path = aFile()
  const folder = dirname(path)
  for (const name of ['.unfinished-1', '.hidden', 'unfinished-2']) writeFileSync(join(folder, name), 'menu: ')
  clearUnfinished(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['.hidden', '.unfinished-1', 'home.yaml', 'unfinished-2'])
  clearUnfinished(folder, Date.now() + 3_600_000)
  expect(readdirSync(folder).toSorted()).toEqual(['.hidden', 'home.yaml', 'unfinished-2'])
  clearUnfinished(join(folder, 'missing'))
})

test('a file that is kept elsewhere stays there, and the link to it a link', () => {
  const elsewhere = aFile()
  const path = join(emptyFolder(), 'home.yaml')
  symlinkSync(elsewhere, path)
  const history = new History()
  history.make([changeOf(path, 'menu: Start\n')])
  expect(readlinkSync(path)).toBe(elsewhere)
  expect(readFileSync(elsewhere, 'utf8')).toBe('menu: Start\n')
  history.undo()
  expect(readFileSync(elsewhere, 'utf8')).toBe('menu: Home\n')
})

test('a file that was deleted meanwhile is told as changed, and not made anew', () => {
  const path = aFile()
  const history = new History()
  history.make([changeOf(path, 'menu: Start\n')])
  rmSync(path)
  expect(() => history.undo()).toThrow('changed meanwhile')
  expect(readdirSync(dirname(path))).toEqual([])
})

test('a file keeps who may read it', () => {
  const path = aFile()
  chmodSync(path, 0o640)
  new History().make([changeOf(path, 'menu: Start\n')])
  expect(statSync(path).mode & 0o777).toBe(0o640)
})

test('what is in its place counts as written, also where its folder cannot be asked about the disk', async () => {
  const [path, other] = [aFile(), aFile()]
  for (const file of [path, other]) {
    chmodSync(file, 0o666)
    // Written and gone through, but not opened.
    chmodSync(dirname(file), 0o333)
  }
  const maker = `
    import { History } from ${JSON.stringify(resolve('studio/history.ts'))}
    // The superuser may open every folder.
    if (process.getuid?.() === 0) process.setuid(65534)
    const step = ${JSON.stringify([path, other])}.map((path) => (
      { path, before: Buffer.from('menu: Home\\n'), after: Buffer.from('menu: Start\\n') }))
    const history = new History()
    history.make(step)
    console.log(history.counts.done)`
  const { out } = await run([process.execPath, '--input-type=module-typescript', '-e', maker], {})
  for (const file of [path, other]) chmodSync(dirname(file), 0o755)
  expect([readFileSync(path, 'utf8'), readFileSync(other, 'utf8')]).toEqual([
    'menu: Start\n',
    'menu: Start\n',
  ])
  expect(out).toBe('1\n')
})

test('a full disk changes nothing and leaves nothing', async () => {
  const path = aFile()
  const writer = `
    import { bytesOf, place } from ${JSON.stringify(resolve('studio/files/place.ts'))}
    place(${JSON.stringify(path)}, Buffer.alloc(100_000), bytesOf(${JSON.stringify(path)}))`
  const within = ['sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"']
  const { err } = await run([...within, process.execPath, '--input-type=module-typescript', '-e', writer], {
    NODE_DISABLE_COMPILE_CACHE: '1',
  })
  expect(err).toContain('EFBIG')
  expect(readFileSync(path, 'utf8')).toBe('menu: Home\n')
  expect(readdirSync(join(path, '..'))).toEqual(['home.yaml'])
})

test('all steps taken back give the files back byte for byte, and made again what they had become', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ name: fc.constantFrom('a', 'b', 'c'), text: fc.option(fc.string(), { nil: undefined }) }),
        { minLength: 1, maxLength: 12 },
      ),
      (edits) => {
        const folder = join(emptyFolder(), 'content')
        mkdirSync(folder)
        writeFileSync(join(folder, 'a'), 'first')
        const state = () =>
          readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
        const history = new History()
        const states = [state()]
        for (const { name, text } of edits) {
          history.make([changeOf(join(folder, name), text)])
          states.push(state())
        }
        for (let index = edits.length - 1; index >= 0; index--) {
          history.undo()
          expect(state()).toEqual(states[index])
        }
        expect(history.undo()).toEqual([])
        for (let index = 1; index <= edits.length; index++) {
          history.redo()
          expect(state()).toEqual(states[index])
        }
        expect(history.redo()).toEqual([])
      },
    ),
    { numRuns: runs(15) },
  )
})

describe('a picture that is removed', () => {
  afterEach(() => vi.unstubAllEnvs())

  const memory = '/dev/shm'
  /** A folder for what is taken away: beside the pictures, or on another disk. */
  const disks: [name: string, folder: () => string][] = [
    ['on the same disk', emptyFolder],
    ...(existsSync(memory) ? [['on another disk', anotherDisk] as [string, () => string]] : []),
  ]

  function anotherDisk(): string {
    const folder = mkdtempSync(join(memory, 'test-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }

  function aPicture(size = 3_000_000) {
    // As long as a name may be.
    const path = join(emptyFolder(), `${'p'.repeat(251)}.jpg`)
    const bytes = randomBytes(size)
    writeFileSync(path, bytes)
    return { path, bytes }
  }

  /** A program with a history and the picture, in a process of its own. */
  const program = (path: string, body: string) => `
    import { History } from ${JSON.stringify(resolve('studio/history.ts'))}
    const history = new History()
    const step = [{ path: ${JSON.stringify(path)}, mayGo() {} }]
    ${body}`
  const node = (source: string) => [process.execPath, '--input-type=module-typescript', '-e', source]

  describe.each(disks)('and kept %s', (_, temporary) => {
    test('comes back byte for byte, and goes again', () => {
      vi.stubEnv('TMPDIR', temporary())
      const { path, bytes } = aPicture()
      chmodSync(path, 0o640)
      const { mode } = statSync(path)
      const history = new History()
      history.make([removalOf(path)])
      expect(existsSync(path)).toBe(false)
      for (let turn = 0; turn < 3; turn++) {
        history.undo()
        expect(readFileSync(path).equals(bytes)).toBe(true)
        expect(statSync(path).mode).toBe(mode)
        history.redo()
        expect(readdirSync(dirname(path))).toEqual([])
      }
    })

    test('is whole in one place or the other, whenever the studio is killed', async () => {
      const TMPDIR = temporary()
      const { path, bytes } = aPicture(8_000_000)
      const source = program(
        path,
        `history.make(step); console.log('moving'); while (true) history.undo(), history.redo()`,
      )
      for (let round = 0; round < 8; round++) {
        const [command = '', ...args] = node(source)
        const child = spawn(command, args, { env: { ...process.env, TMPDIR } })
        await once(child.stdout, 'data')
        await new Promise((done) => setTimeout(done, round * 3))
        child.kill('SIGKILL')
        const [, signal] = await once(child, 'close')
        expect(signal).toBe('SIGKILL')
        const places = [
          path,
          ...readdirSync(TMPDIR, { recursive: true }).map((name) => join(TMPDIR, String(name))),
        ]
        const files = places.filter((place) => existsSync(place) && statSync(place).isFile())
        const whole = files.filter((place) => !place.includes('.unfinished-'))
        expect(whole.length).toBeGreaterThan(0)
        for (const place of whole) expect(readFileSync(place).equals(bytes)).toBe(true)
        rmSync(TMPDIR, { recursive: true })
        mkdirSync(TMPDIR)
        writeFileSync(path, bytes)
      }
    })
  })

  test.runIf(existsSync(memory))('stays where there is no room to keep it', async () => {
    const TMPDIR = anotherDisk()
    const { path, bytes } = aPicture()
    const within = ['sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"']
    const { err } = await run([...within, ...node(program(path, 'history.make(step)'))], {
      TMPDIR,
      NODE_DISABLE_COMPILE_CACHE: '1',
    })
    expect(err).toContain('EFBIG')
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(readdirSync(TMPDIR, { recursive: true }).filter((name) => String(name).includes('/'))).toEqual([])
  })

  test('goes also from a full disk, as nothing is written', async () => {
    const { path } = aPicture()
    const within = ['sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"']
    const { code } = await run([...within, ...node(program(path, 'history.make(step)'))], {
      TMPDIR: emptyFolder(),
      NODE_DISABLE_COMPILE_CACHE: '1',
    })
    expect(code).toBe(0)
    expect(existsSync(path)).toBe(false)
  })

  test('stays in a folder that may not be written, and so does what the step had changed', async () => {
    const { path, bytes } = aPicture()
    const file = aFile()
    for (const folder of [dirname(path), dirname(file)]) chmodSync(folder, 0o777)
    chmodSync(file, 0o666)
    chmodSync(dirname(path), 0o555)
    const source = program(
      path,
      `// The superuser may write everywhere.
      if (process.getuid?.() === 0) process.setuid(65534)
      const text = ${JSON.stringify(file)}
      const change = { path: text, before: Buffer.from('menu: Home\\n'), after: Buffer.from('menu: Start\\n') }
      try { history.make([change, ...step]) } catch (error) { console.log(error.code) }`,
    )
    const TMPDIR = emptyFolder()
    chmodSync(TMPDIR, 0o777)
    const { out } = await run(node(source), { TMPDIR })
    chmodSync(dirname(path), 0o755)
    expect(out).toBe('EACCES\n')
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe('menu: Home\n')
  })

  test('comes back beside what has taken its place, and goes again only as it was', () => {
    const { path, bytes } = aPicture()
    const history = new History()
    history.make([removalOf(path)])
    writeFileSync(path, 'another')
    history.undo()
    const [name = ''] = readdirSync(dirname(path)).filter((name) => name !== basename(path))
    const beside = join(dirname(path), name)
    expect(name).toMatch(/^p+\.jpg$/)
    expect(readFileSync(beside).equals(bytes)).toBe(true)
    writeFileSync(beside, 'retouched')
    expect(() => history.redo()).toThrow('changed meanwhile')
    expect([path, beside].map((path) => readFileSync(path, 'utf8'))).toEqual(['another', 'retouched'])
  })

  test('is forgotten with all before it where more is kept than there may be, the oldest first', () => {
    const TMPDIR = emptyFolder()
    vi.stubEnv('TMPDIR', TMPDIR)
    const text = aFile()
    const pictures = Array.from({ length: 3 }, () => aPicture(1000))
    const history = new History(2000)
    history.make([changeOf(text, 'menu: Start\n')])
    for (const { path } of pictures) history.make([removalOf(path)])
    expect(history.counts).toEqual({ done: 2, undone: 0 })
    while (history.undo().length > 0);
    expect(pictures.map(({ path }) => existsSync(path))).toEqual([false, true, true])
    expect(readFileSync(text, 'utf8')).toBe('menu: Start\n')
  })

  test('is gone for good when the studio ends', () => {
    const TMPDIR = emptyFolder()
    vi.stubEnv('TMPDIR', TMPDIR)
    const history = new History()
    const { path } = aPicture()
    const before = readdirSync(TMPDIR)
    history.make([removalOf(path)])
    expect(readdirSync(TMPDIR)).not.toEqual(before)
    history.close()
    expect(readdirSync(TMPDIR)).toEqual(before)
    expect(history.counts).toEqual({ done: 0, undone: 0 })
  })
})

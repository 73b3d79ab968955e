/** The studio writes files completely or not at all, and never overwrites changes of other programs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { expect, test } from 'vitest'
import { run } from '../../../e2e/support/command.ts'
import { runCount } from '../../../e2e/support/generated.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { type Change, type HistoryStep, UndoHistory } from '../undo-history.ts'
import { removeUnfinishedFiles } from './replace-file.ts'

const newFile = (text = 'menu: Home\n') => {
  const path = join(newFolder(), 'home.yaml')
  writeFileSync(path, text)
  return path
}
const newChange = (path: string, text: string): Change => ({
  path,
  before: String(readFileIfExists(path) ?? ''),
  after: text,
})

/** Returns a program of statements, in which `replace(bytes)` replaces a file. */
const writerProgram = (path: string, statements: string) => `
  import { readFileIfExists } from ${JSON.stringify(resolve('packages/content/read-file-if-exists.ts'))}
  import { replaceFile } from ${JSON.stringify(resolve('packages/studio/files/replace-file.ts'))}
  const path = ${JSON.stringify(path)}
  const replace = (bytes) => replaceFile(path, bytes, String(readFileIfExists(path)))
  ${statements}`

const newStep = (...changes: Change[]): HistoryStep => ({ name: 'Menu', changes })

test('after a kill at any moment, the file has either the old or the new content', async () => {
  const path = newFile('a'.repeat(50_000))
  const writer = writerProgram(
    path,
    `console.log('writing'); for (let count = 0; ; count++) replace(Buffer.from('ab'.charAt(count % 2).repeat(50_000)))`,
  )
  for (let round = 0; round < runCount(1); round++) {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', writer])
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGKILL')
    expect(readFileSync(path, 'utf8')).toMatch(/^(a{50000}|b{50000})$/)
  }
})

test('old unfinished files are deleted, but no recent or other files', () => {
  const path = newFile()
  const folder = dirname(path)
  for (const name of ['.unfinished-1', '.hidden', 'unfinished-2']) writeFileSync(join(folder, name), 'menu: ')
  mkdirSync(join(folder, '.unfinished-3', 'picture'), { recursive: true })
  const names = readdirSync(folder)
  removeUnfinishedFiles(folder)
  expect(readdirSync(folder)).toEqual(names)
  const inAnHour = Date.now() + 3_600_000
  removeUnfinishedFiles(folder, inAnHour)
  expect(readdirSync(folder).toSorted()).toEqual(['.hidden', 'home.yaml', 'unfinished-2'])
  removeUnfinishedFiles(join(folder, 'missing'))
})

test('a file behind a symbolic link keeps the link and its mode', () => {
  const target = newFile()
  chmodSync(target, 0o640)
  const path = join(newFolder(), 'home.yaml')
  symlinkSync(target, path)
  const history = new UndoHistory()
  history.apply(newStep(newChange(path, 'menu: Start\n')))
  expect(readlinkSync(path)).toBe(target)
  expect(readFileSync(target, 'utf8')).toBe('menu: Start\n')
  expect(statSync(target).mode & 0o777).toBe(0o640)
  history.undo()
  expect(readFileSync(target, 'utf8')).toBe('menu: Home\n')
})

test('a file that another program saved or deleted is not written, and no unfinished file remains', () => {
  const [path, other] = [newFile(), newFile()]
  const history = new UndoHistory()
  const step = newStep(...[path, other].map((file) => newChange(file, 'menu: Start\n')))
  writeFileSync(other, 'menu: Begin\n')
  expect(() => history.apply(step)).toThrow('in the meantime')
  expect([path, other].map((file) => readFileSync(file, 'utf8'))).toEqual(['menu: Home\n', 'menu: Begin\n'])
  expect(history.steps).toMatchObject({ undoCount: 0, redoCount: 0 })
  history.apply(newStep(newChange(path, 'menu: Start\n')))
  rmSync(path)
  expect(() => history.undo()).toThrow('in the meantime')
  for (const file of [path, other])
    expect(readdirSync(dirname(file))).toEqual(file === path ? [] : ['home.yaml'])
})

test('a full disk changes no file and leaves no unfinished file', async () => {
  const path = newFile()
  const writer = writerProgram(path, 'replace(Buffer.alloc(100_000))')
  // A limit of the file size, in blocks, has the effect of a full disk.
  const withFileLimit = ['sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"']
  const { err } = await run(
    [...withFileLimit, process.execPath, '--input-type=module-typescript', '-e', writer],
    {
      // The limit applies to Node's own cache files as well.
      NODE_DISABLE_COMPILE_CACHE: '1',
    },
  )
  expect(err).toContain('EFBIG')
  expect(readFileSync(path, 'utf8')).toBe('menu: Home\n')
  expect(readdirSync(join(path, '..'))).toEqual(['home.yaml'])
})

/** What the studio writes is whole or not at all, and never over what somebody else has saved. */
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
import { type Change, History, type HistoryStep } from '../history.ts'
import { removeUnfinished } from './replace-file.ts'

const aFile = (text = 'menu: Home\n') => {
  const path = join(newFolder(), 'home.yaml')
  writeFileSync(path, text)
  return path
}
const changeOf = (path: string, text: string): Change => ({
  path,
  before: readFileIfExists(path) ?? Buffer.of(),
  after: Buffer.from(text),
})

/** A program that replaces a file by `replace(bytes)`. */
const writerOf = (path: string, program: string) => `
  import { readFileIfExists } from ${JSON.stringify(resolve('packages/content/read-file-if-exists.ts'))}
  import { replaceFile } from ${JSON.stringify(resolve('packages/studio/files/replace-file.ts'))}
  const path = ${JSON.stringify(path)}
  const replace = (bytes) => replaceFile(path, bytes, readFileIfExists(path))
  ${program}`

const stepOf = (...changes: Change[]): HistoryStep => ({ name: 'Menu', changes })

test('killed at any moment, the file holds what it held before or what it holds after', async () => {
  const path = aFile('a'.repeat(50_000))
  const writer = writerOf(
    path,
    `console.log('writing'); for (let turn = 0; ; turn++) replace(Buffer.from('ab'.charAt(turn % 2).repeat(50_000)))`,
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

test('what a killed process has left half written is deleted, and nothing that is being written', () => {
  const path = aFile()
  const folder = dirname(path)
  for (const name of ['.unfinished-1', '.hidden', 'unfinished-2']) writeFileSync(join(folder, name), 'menu: ')
  mkdirSync(join(folder, '.unfinished-3', 'picture'), { recursive: true })
  const all = readdirSync(folder)
  removeUnfinished(folder)
  expect(readdirSync(folder)).toEqual(all)
  removeUnfinished(folder, Date.now() + 3_600_000)
  expect(readdirSync(folder).toSorted()).toEqual(['.hidden', 'home.yaml', 'unfinished-2'])
  removeUnfinished(join(folder, 'missing'))
})

test('a file that is kept elsewhere stays there, the link to it a link, and who may read it as it was', () => {
  const elsewhere = aFile()
  chmodSync(elsewhere, 0o640)
  const path = join(newFolder(), 'home.yaml')
  symlinkSync(elsewhere, path)
  const history = new History()
  history.apply(stepOf(changeOf(path, 'menu: Start\n')))
  expect(readlinkSync(path)).toBe(elsewhere)
  expect(readFileSync(elsewhere, 'utf8')).toBe('menu: Start\n')
  expect(statSync(elsewhere).mode & 0o777).toBe(0o640)
  history.undo()
  expect(readFileSync(elsewhere, 'utf8')).toBe('menu: Home\n')
})

test('what was saved or deleted meanwhile stays so, and the studio leaves nothing beside it', () => {
  const [path, other] = [aFile(), aFile()]
  const history = new History()
  const step = stepOf(...[path, other].map((file) => changeOf(file, 'menu: Start\n')))
  writeFileSync(other, 'menu: Begin\n')
  expect(() => history.apply(step)).toThrow('in the meantime')
  expect([path, other].map((file) => readFileSync(file, 'utf8'))).toEqual(['menu: Home\n', 'menu: Begin\n'])
  expect(history.steps).toMatchObject({ undoCount: 0, redoCount: 0 })
  history.apply(stepOf(changeOf(path, 'menu: Start\n')))
  rmSync(path)
  expect(() => history.undo()).toThrow('in the meantime')
  for (const file of [path, other])
    expect(readdirSync(dirname(file))).toEqual(file === path ? [] : ['home.yaml'])
})

test('a full disk changes nothing and leaves nothing', async () => {
  const path = aFile()
  const writer = writerOf(path, 'replace(Buffer.alloc(100_000))')
  const within = ['sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"']
  const { err } = await run([...within, process.execPath, '--input-type=module-typescript', '-e', writer], {
    NODE_DISABLE_COMPILE_CACHE: '1',
  })
  expect(err).toContain('EFBIG')
  expect(readFileSync(path, 'utf8')).toBe('menu: Home\n')
  expect(readdirSync(join(path, '..'))).toEqual(['home.yaml'])
})

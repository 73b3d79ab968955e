/** Builds that are killed at any moment: the next start shows the previous page or the new one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stagingFolder } from '@portfolio/contract/build-manifest.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commonEnv } from '../support/command.ts'
import { startProcess } from '../support/process.ts'
import { projectIn } from '../support/studio.ts'

const scope = new AsyncDisposableStack()
const { folder, read, write } = projectIn(scope)
const homeFile = read('home.yaml')

beforeAll(() => build('Kickoff0'))
afterAll(() => scope.disposeAsync())

/** When a build is killed: in milliseconds after it prints something. */
type Moment = readonly [printed: RegExp, after: number]

/** Builds the page with this word in its menu, and kills the build at a moment. */
async function build(word: string, [printed, after]: Moment = [/(?!)/, 0]): Promise<void> {
  write('home.yaml', homeFile.replace('menu: Home', `menu: ${word}`))
  const child = spawn('npm', ['run', 'build'], { cwd: folder, env: commonEnv, detached: true })
  const closed = once(child, 'close')
  child.stderr.resume()
  let out = ''
  child.stdout.on('data', (chunk) => {
    const before = printed.test(out)
    out += chunk
    if (before || !printed.test(out)) return
    setTimeout(() => child.exitCode ?? process.kill(-(child.pid ?? 0), 'SIGKILL'), after)
  })
  await closed
}

/** Returns the word in the menu of the page that a server shows. */
async function shown(): Promise<string | undefined> {
  const server = startProcess({ folder, main: join(folder, 'packages/server/main.js') })
  const html = await (await fetch(await server.url())).text()
  return /Kickoff\d+/.exec(html)?.[0]
}

let number = 0
test.each<Moment>([
  [/generating static routes/, 100],
  [/Preparing \d+ files/, 0],
  [/Prepared \d+ files/, 0],
  ...[0, 80, 120, 160, 200].map((after): Moment => [/Compressed the site/, after]),
])('killed after %s and %i ms', async (...moment) => {
  const before = await shown()
  const word = `Kickoff${++number}`
  await build(word, moment)
  const after = await shown()
  console.log(`${moment[0]} and ${moment[1]} ms: the ${after === before ? 'old' : 'new'} page`)
  expect([before, word]).toContain(after)
})

test('the next build removes what a killed one has left', async () => {
  await build('Kickoff99', [/Preparing \d+ files/, 0])
  expect(existsSync(join(folder, stagingFolder))).toBe(true)
  await build('Kickoff100')
  expect(await shown()).toBe('Kickoff100')
  expect(existsSync(join(folder, stagingFolder))).toBe(false)
})

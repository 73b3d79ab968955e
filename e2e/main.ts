/** `npm test`: runs the unit tests while the browser tests' sites are built, then the browser tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'

const runFolder = mkdtempSync(join(tmpdir(), 'portfolio-'))
// The first of the five sites' ports.
process.env.TEST_PORT = String(20_000 + 5 * Math.floor(Math.random() * 2400))
Object.assign(process.env, { TEST_DATA_DIR: runFolder, TEST_SITES: 'prebuilt' })

const start = (...args: string[]) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const hasSucceeded = async (child: ChildProcess) => (await once(child, 'close'))[0] === 0

const siteServer = start('e2e/sites/main.ts')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  siteServer.kill()
  rmSync(runFolder, { recursive: true, force: true })
})
const passed = [
  await hasSucceeded(start('node_modules/vitest/vitest.mjs', 'run', '--project', 'fast')),
  await hasSucceeded(start('node_modules/@playwright/test/cli.js', 'test')),
]
// Otherwise the server would keep this process running.
siteServer.kill()
await once(siteServer, 'close')
process.exitCode = passed.every(Boolean) ? 0 : 1

const tests = ['unit', 'browser']
  .flatMap((name) => parse(readFileSync(`test-results/${name}.xml`, 'utf8')).querySelectorAll('testcase'))
  .map(({ attributes: { classname, name, time } }) => ({
    seconds: Number(time),
    name: `${classname}: ${name}`,
  }))
console.log('\nThe slowest tests:')
for (const { seconds, name } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)

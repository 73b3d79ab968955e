/** `npm test`: runs the unit tests while the browser tests' sites are built, then the browser tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'

const runFolder = mkdtempSync(join(tmpdir(), 'portfolio-'))
const port = String(20_000 + 4 * Math.floor(Math.random() * 3000))
Object.assign(process.env, { TEST_PORT: port, TEST_DATA_DIR: runFolder, TEST_SITES: 'prebuilt' })

const start = (...args: string[]) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const hasSucceeded = async (child: ChildProcess) => (await once(child, 'close'))[0] === 0

const sites = start('e2e/sites/main.ts')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  sites.kill()
  rmSync(runFolder, { recursive: true, force: true })
})
const passed = [
  await hasSucceeded(start('node_modules/vitest/vitest.mjs', 'run', '--project', 'fast')),
  await hasSucceeded(start('node_modules/@playwright/test/cli.js', 'test')),
]
// Otherwise the server of the sites would keep this process running.
sites.kill()
await once(sites, 'close')
process.exitCode = passed.every(Boolean) ? 0 : 1

/** The tests of both runners, with their times. */
const tests = ['unit', 'browser']
  .flatMap((name) => parse(readFileSync(`test-results/${name}.xml`, 'utf8')).querySelectorAll('testcase'))
  .map(({ attributes: { classname, name, time } }) => ({
    seconds: Number(time),
    name: `${classname}: ${name}`,
  }))
console.log('\nThe slowest tests:')
for (const { seconds, name } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)

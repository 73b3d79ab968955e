/** `npm test`: runs the unit tests while the browser tests' sites are built, then the browser tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'

/** The folder of this run's sites and messages. */
const runFolder = mkdtempSync(join(tmpdir(), 'portfolio-'))
// The first of five ports, one for each site. It is random, so that several runs do not collide.
process.env.TEST_PORT = String(20_000 + 5 * Math.floor(Math.random() * 2400))
// With TEST_SITES, Playwright waits for the sites instead of building them.
Object.assign(process.env, { TEST_DATA_DIR: runFolder, TEST_SITES: 'prebuilt' })

const startNode = (...args: string[]) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
const hasSucceeded = async (child: ChildProcess) => (await once(child, 'close'))[0] === 0

const siteServer = startNode('e2e/sites/main.ts')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  siteServer.kill()
  rmSync(runFolder, { recursive: true, force: true })
})
const results = [
  await hasSucceeded(startNode('node_modules/vitest/vitest.mjs', 'run', '--project', 'fast')),
  await hasSucceeded(startNode('node_modules/@playwright/test/cli.js', 'test')),
]
// While the server runs, this process cannot exit.
siteServer.kill()
await once(siteServer, 'close')
process.exitCode = results.every(Boolean) ? 0 : 1

/** The tests of both reports, with their durations. */
const tests = ['unit', 'browser']
  .flatMap((name) => parse(readFileSync(`test-results/${name}.xml`, 'utf8')).querySelectorAll('testcase'))
  .map(({ attributes: { classname, name, time } }) => ({
    seconds: Number(time),
    name: `${classname}: ${name}`,
  }))
console.log('\nThe slowest tests:')
for (const { seconds, name } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)

/** `npm run test:long`: runs the long suite, or the named shards, and prints one line for each. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'node-html-parser'
import { long, type Shard, shards } from './shards.ts'

/** Both runners write JUnit reports. */
const runners = {
  vitest: (report: string) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=junit',
    `--outputFile.junit=${report}`,
  ],
  playwright: () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,junit'],
}

/** Runs a shard and writes its output to a file. Returns whether it passed. */
function runShard({ name, proves, by = 'vitest', args = long(name), env, lacks }: Shard): boolean {
  const lacking = lacks?.()
  if (lacking !== undefined) {
    console.log(`– ${name}: not run, because ${lacking}`)
    return true
  }
  const folder = resolve('test-results/long')
  mkdirSync(folder, { recursive: true })
  const [log, report] = [`${folder}/${name}.log`, `${folder}/${name}.xml`]
  rmSync(report, { force: true })
  const output = openSync(log, 'w')
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [...runners[by](report), ...args], {
    env: { ...process.env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report, ...env },
    stdio: ['ignore', output, output],
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  const tests = testsIn(report)
  const failed = tests.filter((test) => test.querySelector('failure, error'))
  const skipped = tests.filter((test) => test.querySelector('skipped')).length
  const isPassed = status === 0 && tests.length > 0 && failed.length === 0
  const passed = tests.length - failed.length - skipped
  const counts = `${passed} passed, ${failed.length} failed, ${skipped} skipped`
  console.log(`${isPassed ? '✓' : '✗'} ${name}: ${proves}; ${counts}, ${seconds} s`)
  const titles = failed.map(({ attributes }) => `${attributes.classname}: ${attributes.name}`)
  if (!isPassed) for (const line of [...titles, `full log: ${log}`]) console.log(`    ${line}`)
  return isPassed
}

/** Returns the tests of a report; none if the runner ended before writing it. */
function testsIn(report: string) {
  try {
    return parse(readFileSync(report, 'utf8')).querySelectorAll('testcase')
  } catch {
    return []
  }
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !shards.some((shard) => shard.name === name))
if (unknown.length > 0) {
  const list = shards.map(({ name, proves, due }) => `  ${name.padEnd(14)} ${proves} (due before: ${due})`)
  console.error(`npm run test:long [-- shard ...]\n\n${list.join('\n')}`)
  process.exit(named.includes('--help') ? 0 : 2)
}
const results = shards.filter(({ name }) => named.length === 0 || named.includes(name)).map(runShard)
process.exitCode = results.every(Boolean) ? 0 : 1

/** `npm run test:long`: runs the long suite, or the shards that are named, and tells of each in one line. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Shard, shards } from './shards.ts'

/** How many tests of a shard ended how, and what failed, by title. */
interface Outcome {
  passed: number
  skipped: number
  failed: string[]
}

/** The parts of a report of Vitest (`--reporter=json`) that are read. */
interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** The parts of a report of Playwright (`--reporter=json`) that are read. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors: { message?: string }[]
}
interface Suite {
  specs?: { title: string; file: string; ok: boolean }[]
  suites?: Suite[]
}

const runners = {
  vitest: (report: string) => ({
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: {},
  }),
  playwright: (report: string) => ({
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }),
}

const readers: { [runner in Shard['by']]: (report: never) => Outcome } = {
  vitest: ({ numPassedTests, numPendingTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    skipped: numPendingTests,
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const titles = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName)
      // A file that cannot be loaded has no tests.
      return status === 'failed' && titles.length === 0 ? [name] : titles
    }),
  }),
  playwright: ({ stats, suites, errors }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [...suites.flatMap(failedIn), ...errors.map(({ message = 'an error' }) => message)],
  }),
}

function failedIn({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failedIn)]
}

/** Runs a shard, its output into a file; gives whether nothing failed. */
function runShard({ name, proves, by, args, env, lacks }: Shard): boolean {
  const lacking = lacks?.()
  if (lacking !== undefined) {
    console.log(`– ${name}: not run, as ${lacking}`)
    return true
  }
  const folder = resolve('test-results/long')
  mkdirSync(folder, { recursive: true })
  const [log, report] = [`${folder}/${name}.log`, `${folder}/${name}.json`]
  rmSync(report, { force: true })
  const output = openSync(log, 'w')
  const start = performance.now()
  const runner = runners[by](report)
  const { status } = spawnSync(process.execPath, [...runner.command, ...args], {
    env: { ...process.env, ...runner.env, ...env },
    stdio: ['ignore', output, output],
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  const { passed, skipped, failed } = outcomeOf(by, report)
  const held = status === 0 && failed.length === 0
  const counts = `${passed} passed, ${failed.length} failed, ${skipped} skipped`
  console.log(`${held ? '✓' : '✗'} ${name}: ${proves}; ${counts}, ${seconds} s`)
  if (!held) for (const line of [...failed, `all of it: ${log}`]) console.log(`    ${line}`)
  return held
}

/** What a report says; nothing passed where the runner ended before it wrote one. */
function outcomeOf(by: Shard['by'], report: string): Outcome {
  try {
    return readers[by](JSON.parse(readFileSync(report, 'utf8')) as never)
  } catch {
    return { passed: 0, skipped: 0, failed: ['no report was written'] }
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

/** `npm run test:long`: runs the long suite, or the named shards, and prints one line for each. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { platform, userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parse } from 'node-html-parser'
import { firefoxPath } from '../engines/firefox.ts'
import { webkitPath } from '../engines/webkit.ts'
import { missingSshd } from '../support/sshd.ts'

/** A part of the long suite. */
interface Shard {
  name: string
  /** What the tests prove. */
  promise: string
  /** Run the shard after changes in these folders. */
  folders: string
  /** Vitest by default. */
  runner?: 'vitest' | 'playwright'
  /** The runner's arguments, by default the file with the shard's name. */
  args?: string[]
  env?: Record<string, string>
  /** Returns why this machine cannot run it; undefined if it can. */
  findMissing?: () => string | undefined
}

const longTest = (name: string) => ['--project', 'long', `e2e/long/${name}.test.ts`]

/** The files of the fast suite that have long cases. */
const testsWithLongCases = globSync(['packages/**/*.test.ts', 'e2e/project/*.test.ts']).filter((file) => {
  const text = readFileSync(file, 'utf8')
  // Tests over ssh have their own shard.
  return /\/generated\.ts|process\.env\.LONG/.test(text) && !text.includes('/sshd.ts')
})

const shards: readonly Shard[] = [
  {
    name: 'generated',
    promise: 'fifty times the generated cases of the fast suite, and its long cases',
    folders: 'packages/contract, packages/server, packages/cli, packages/content, packages/studio',
    args: ['--project', 'fast', ...testsWithLongCases],
    env: { LONG: '1' },
  },
  {
    name: 'kills',
    promise: 'SIGKILL and SIGTERM while 100 senders send neither lose nor duplicate a message',
    folders: 'packages/server',
  },
  {
    name: 'disk',
    promise:
      'a full, read-only or failing disk, and a deleted or truncated file, lose no acknowledged message',
    folders: 'packages/server/store',
    findMissing: () => {
      if (platform() !== 'linux') return 'it needs Linux'
      const hasStrace = !spawnSync('strace', ['-V']).error
      return userInfo().uid === 0 || hasStrace ? undefined : 'it needs root, to mount a small disk, or strace'
    },
  },
  {
    name: 'postgres',
    promise:
      'a database that ends, freezes, is unreachable, locked or has no free connection loses nothing and keeps nobody waiting; each message is mailed once',
    folders: 'packages/server/store/postgres, packages/server/notify, supabase',
  },
  {
    name: 'attacks-http',
    promise:
      'clients with as many connections and bytes as allowed do not stop the page or exceed the memory limit',
    folders: 'packages/server',
    findMissing: () => (platform() === 'linux' ? undefined : 'it needs Linux'),
  },
  {
    name: 'proxies',
    promise: 'nginx, set up by the guide, answers every visitor while two instances restart in turn',
    folders: 'packages/server, docs/deploying.md, docs/server',
    findMissing: () =>
      spawnSync('nginx', ['-v']).error ? 'there is no nginx: apt install nginx-light' : undefined,
  },
  {
    name: 'growth',
    promise: 'the time for each part of a request grows linearly, and the studio takes under 250 MB',
    folders:
      'packages/server, packages/contract, packages/site/contact-form, packages/studio, packages/content',
  },
  {
    name: 'releases',
    promise:
      'fifty releases while visitors load the page: every answer comes from one of them; damaged ones are reported',
    folders: 'packages/server, packages/publish',
  },
  {
    name: 'ssh',
    promise: 'publishing to a server and reading its messages, through a real ssh server',
    folders: 'packages/publish, packages/studio/publish, packages/studio/messages',
    args: [
      '--project',
      'fast',
      'packages/publish/publish.test.ts',
      'packages/studio/publish/routes.test.ts',
      'packages/studio/messages/inbox-connection.test.ts',
    ],
    env: { LONG: '1' },
    findMissing: () => missingSshd,
  },
  {
    name: 'publish',
    promise:
      'a publication that is killed at any moment, or finds a full disk, leaves a complete page online',
    folders: 'packages/publish, packages/server/page',
    args: [...longTest('publish'), '--project', 'fast', 'packages/publish/publish.test.ts'],
    env: { LONG: '1' },
  },
  {
    name: 'studio',
    promise: 'the studio shows the built page, and any picture is accepted or refused in time',
    folders: 'packages/studio, packages/site',
    args: [...longTest('studio'), 'e2e/long/studio-pictures.test.ts'],
  },
  {
    name: 'browser',
    promise: 'the page with extreme content, in another theme, at every width, and with delayed scripts',
    folders: 'packages/site, packages/contract',
    runner: 'playwright',
    args: ['--project=desktop', '--project=phone'],
    env: { LONG: '1' },
  },
  {
    name: 'window',
    promise: 'the studio’s window, by mouse and by keyboard',
    folders: 'packages/studio',
    runner: 'playwright',
    args: ['--project=studio'],
    env: { LONG: '1' },
  },
  {
    name: 'engines',
    promise: 'menu, works, addresses and form in Firefox and WebKit',
    folders: 'packages/site',
    runner: 'playwright',
    args: ['--project=engines'],
    env: { LONG: '1' },
    findMissing: () =>
      (firefoxPath ?? webkitPath) === undefined
        ? 'there is neither Firefox nor WebKit: apt install firefox-esr webkit2gtk-driver xvfb xauth'
        : undefined,
  },
]

const runners = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,junit'],
}

function runShard({
  name,
  promise,
  runner = 'vitest',
  args = longTest(name),
  env,
  findMissing,
}: Shard): boolean {
  const reason = findMissing?.()
  if (reason !== undefined) {
    console.log(`– ${name}: not run, because ${reason}`)
    return true
  }
  const folder = resolve('test-results/long')
  mkdirSync(folder, { recursive: true })
  const [log, report] = [`${folder}/${name}.log`, `${folder}/${name}.xml`]
  rmSync(report, { force: true })
  const output = openSync(log, 'w')
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [...runners[runner], ...args], {
    env: { ...process.env, VITEST_JUNIT_OUTPUT_FILE: report, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report, ...env },
    stdio: ['ignore', output, output],
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  const tests = testsIn(report)
  const failedTests = tests.filter((test) => test.querySelector('failure, error'))
  const skippedCount = tests.filter((test) => test.querySelector('skipped')).length
  const isPassed = status === 0 && tests.length > 0 && failedTests.length === 0
  const passedCount = tests.length - failedTests.length - skippedCount
  const counts = `${passedCount} passed, ${failedTests.length} failed, ${skippedCount} skipped`
  console.log(`${isPassed ? '✓' : '✗'} ${name}: ${promise}; ${counts}, ${seconds} s`)
  const titles = failedTests.map(({ attributes }) => `${attributes.classname}: ${attributes.name}`)
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

const chosenNames = process.argv.slice(2)
const unknownNames = chosenNames.filter((name) => !shards.some((shard) => shard.name === name))
if (unknownNames.length > 0) {
  const list = shards.map(
    ({ name, promise, folders }) => `  ${name.padEnd(14)} ${promise} (after changes in: ${folders})`,
  )
  console.error(`npm run test:long [-- shard ...]\n\n${list.join('\n')}`)
  process.exit(chosenNames.includes('--help') ? 0 : 2)
}
const passed = shards
  .filter(({ name }) => chosenNames.length === 0 || chosenNames.includes(name))
  .map(runShard)
process.exitCode = passed.every(Boolean) ? 0 : 1

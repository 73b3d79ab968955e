/** `npm run publish`: builds the page and puts it online. */
import { styleText } from 'node:util'
import { safe, safeLine } from '@portfolio/cli/safe-text.ts'
import { notYoursOf } from '@portfolio/content/not-yours.ts'
import { ContentError } from '@portfolio/content/read.ts'
import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { Command } from 'commander'
import { confirmPublish } from './ask.ts'
import { Failure } from './failure.ts'
import {
  type Published,
  publish,
  publishSteps,
  type ReportStep,
  releasesOf,
  restoreRelease,
  targetIn,
} from './publish.ts'

/** The exit codes of failures. */
const exits = {
  notPublished: 1,
  /** A wrong option or setting; nothing online has changed. */
  usageError: 2,
  /** It was sent, but the public address does not show it, or the form does not work. */
  notSeen: 3,
}

const program = new Command('npm run publish --')
  .description(
    'Builds the page, sends it to the address in PUBLISH_TO, and checks it there as a visitor would see it.',
  )
  .option('--dry-run', 'build the page and show what has changed, but send nothing')
  .option('--no-verify', 'do not check the public address, for example while a new domain is being set up')
  .option('--list', 'list the earlier versions that can be restored, the newest first')
  .option('--back [id]', 'restore the previous version, or the one with this id from --list')
  .option('--json', 'print JSON, for programs')
  .exitOverride()
  .showHelpAfterError('(--help lists all options)')
  .addHelpText(
    'after',
    `
PUBLISH_TO, in .env or the environment:
  git+ssh://git@host/you/repository.git#branch   a separate branch (or git+https, git+file)
  ssh://you@host[:port]/folder                   the project's folder on a server that runs npm run serve
  file:/folder                                   a folder on this machine

Exit codes: 0 if the page is online; 1 if it was not published; 2 if a setting is wrong or missing; 3 if it was sent,
but SITE_URL does not show it or its form does not work.`,
  )

interface Options {
  dryRun?: boolean
  verify: boolean
  list?: boolean
  back?: string | true
  json?: boolean
}

const env = { ...process.env }
try {
  const { dryRun = false, verify, list, back, json } = program.parse().opts<Options>()
  const report: ReportStep = (step, what) =>
    json || console.log(styleText('dim', `${publishSteps[step]}${what ? `: ${safeLine(what)}` : ''} …`))
  try {
    loadEnvFile()
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    const order = { folder: process.cwd(), env, signal: stop.signal }
    if (list) {
      const releases = await releasesOf(order)
      if (json) console.log(JSON.stringify(releases, null, 2))
      else
        for (const { id, at, summary, isOnline } of releases)
          console.log(
            `${isOnline ? '*' : ' '} ${at.slice(0, 16).replace('T', ' ')}  ${safeLine(id)}  ${summary}`,
          )
    } else {
      // Checks the destination before asking anything.
      const { messagesTo } = targetIn(order)
      if (!json) console.log(`Messages go to ${messagesTo.replace(/\.?$/, '.')}`)
      const terminal = { input: process.stdin, output: process.stderr }
      if (!back && !dryRun && !(await confirmPublish(notYoursOf(), terminal)))
        throw new Failure('Nothing was published.')
      const done = back
        ? await restoreRelease(order, back === true ? undefined : back, { verify }, report)
        : await publish(order, { dryRun, verify }, report)
      console.log(
        json
          ? JSON.stringify(done, null, 2)
          : safe(dryRun ? dryRunText(done) : resultText(done, back !== undefined)),
      )
      if (done.verified === false) process.exitCode = exits.notSeen
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof ContentError || error instanceof Failure))
      throw error
    process.exitCode = error instanceof ConfigError ? exits.usageError : exits.notPublished
    if (json) console.log(JSON.stringify({ sent: false, error: error.message }, null, 2))
    else console.error(styleText('red', safe(error.message)))
  }
} catch (error) {
  const { code = '', exitCode = 1 } = error as { code?: string; exitCode?: number }
  // Commander has printed it.
  if (!code.startsWith('commander.')) throw error
  process.exitCode = exitCode === 0 ? 0 : exits.usageError
}

function resultText({ sent, summary, to, address, verified, notes }: Published, isBack: boolean): string {
  const first = isBack
    ? `Restored the version with: ${summary}.`
    : sent
      ? `Published: ${summary}.`
      : `Nothing was sent: ${to} is up to date.`
  return [first, ...notes, `${address ?? to}${verified ? '  All files there match.' : ''}`].join('\n')
}

function dryRunText({ summary, to }: Published): string {
  if (summary === 'nothing') return `Nothing has changed: ${to} is up to date.`
  return `Changes to publish to ${to}: ${summary}.`
}

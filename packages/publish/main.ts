/** `npm run publish`: builds the page and puts it online. */
import { styleText } from 'node:util'
import { toSafeLine, toSafeText } from '@portfolio/cli/safe-text.ts'
import { readDemoFields } from '@portfolio/content/demo-fields.ts'
import { ContentError } from '@portfolio/content/read.ts'
import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { Command } from 'commander'
import { confirmPublish } from './confirm-publish.ts'
import {
  createPlan,
  type PublishResult,
  publish,
  publishSteps,
  type Release,
  type ReportStep,
  releasesOf,
  restoreRelease,
} from './publish.ts'
import { PublishError } from './publish-error.ts'

/** The exit codes of failures. */
const exitCodes = {
  notPublished: 1,
  /** A wrong option or setting; nothing online has changed. */
  usageError: 2,
  /** The page was sent, but the public address does not show it, or the form does not work. */
  notVerified: 3,
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
  await main(program.parse().opts<Options>())
} catch (error) {
  const { code = '', exitCode = 1, message } = error as Error & { code?: string; exitCode?: number }
  const isExpected =
    error instanceof ConfigError || error instanceof ContentError || error instanceof PublishError
  // Commander has already printed the message; help is not an error.
  if (code.startsWith('commander.')) process.exitCode = exitCode && exitCodes.usageError
  else if (!isExpected) throw error
  else {
    process.exitCode = error instanceof ConfigError ? exitCodes.usageError : exitCodes.notPublished
    if (program.opts<Options>().json) printJson({ sent: false, error: message })
    else console.error(styleText('red', toSafeText(message)))
  }
}

async function main({ dryRun = false, verify, list, back, json }: Options): Promise<void> {
  loadEnvFile()
  const abortController = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abortController.abort())
  const context = { folder: process.cwd(), env, signal: abortController.signal }
  if (list) {
    const releases = await releasesOf(context)
    return json ? printJson(releases) : console.log(releases.map(formatRelease).join('\n'))
  }
  // Check the settings before asking a question.
  const { messagesTo } = createPlan(context)
  if (!json) console.log(`Messages go to ${messagesTo.replace(/\.?$/, '.')}`)
  const terminal = { input: process.stdin, output: process.stderr }
  if (!back && !dryRun && !(await confirmPublish(readDemoFields(), terminal)))
    throw new PublishError('Nothing was published.')
  const report: ReportStep = (step, summary) =>
    json ||
    console.log(styleText('dim', `${publishSteps[step]}${summary ? `: ${toSafeLine(summary)}` : ''} …`))
  const result = back
    ? await restoreRelease(context, back === true ? undefined : back, { verify }, report)
    : await publish(context, { dryRun, verify }, report)
  if (json) printJson(result)
  else console.log(toSafeText(dryRun ? dryRunText(result) : resultText(result, back !== undefined)))
  if (result.verified === false) process.exitCode = exitCodes.notVerified
}

function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}

function formatRelease({ id, at, summary, isOnline }: Release): string {
  return `${isOnline ? '*' : ' '} ${at.slice(0, 16).replace('T', ' ')}  ${toSafeLine(id)}  ${summary}`
}

function resultText({ sent, summary, to, address, verified, notes }: PublishResult, isRestored: boolean) {
  const headline = isRestored
    ? `Restored the version with: ${summary}.`
    : sent
      ? `Published: ${summary}.`
      : `Nothing was sent: ${to} is up to date.`
  return [headline, ...notes, `${address ?? to}${verified ? '  All files there match.' : ''}`].join('\n')
}

function dryRunText({ summary, to }: PublishResult): string {
  if (summary === 'nothing') return `Nothing has changed: ${to} is up to date.`
  return `Changes to publish to ${to}: ${summary}.`
}

/** Publishes the page: builds it, summarizes the changes, sends it, and checks what visitors get. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { toSafeLine } from '@portfolio/cli/safe-text.ts'
import { bytesOf } from '@portfolio/content/files.ts'
import { readContent } from '@portfolio/content/read.ts'
import { builtFolder } from '@portfolio/contract/build-manifest.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { z } from 'zod'
import { type BuildContext, buildPage, buildSteps, settingsIn } from './build-page.ts'
import { type Destination, type KeptRelease, keptFilesNote, unknownRelease } from './destination.ts'
import { filesIn, isEncoded, sha256 } from './files.ts'
import { findDifferences } from './find-differences.ts'
import { type FormSettings, messagesTo, requireBackend, tryForm } from './form.ts'
import { GitBranch } from './git-branch.ts'
import { LocalFolder } from './local-folder.ts'
import { Failure } from './publish-error.ts'
import { type PublishTarget, publishSettings } from './publish-target.ts'
import { countChanges, linesOf, type ReleaseRecord, record, recordFile, summaryOf } from './release-record.ts'
import { SshFolder } from './ssh-folder.ts'

export const publishSteps = {
  online: 'Checking what is online',
  ...buildSteps,
  sending: 'Sending the page',
  visiting: 'Checking the public page',
  trying: 'Testing the form',
} as const

export type PublishStep = keyof typeof publishSteps

/** Called as each step begins; `what` is a short summary of what is sent. */
export type ReportStep = (step: PublishStep, what?: string) => void

/** The result of publishing, or of a dry run. */
export interface Published {
  /** Whether anything was sent; false if nothing has changed. */
  sent: boolean
  summary: string
  to: string
  /** The public address; undefined if `SITE_URL` is not set. */
  address: string | undefined
  messagesTo: string
  /** Whether every public file matches and the form works; undefined if not checked. */
  verified: boolean | undefined
  notes: string[]
}

interface Target extends FormSettings {
  destination: Destination
  messagesTo: string
}

const howToSet = `Set it in the file .env or the environment: git+ssh://git@host/you/repository.git#branch for a host for static pages, ssh://you@host/folder for your own server, or file:/folder.`

/** Reads the destination from the settings. Throws a ConfigError if the form would not reach the owner from there. */
export function targetIn(order: BuildContext): Target {
  const { PUBLISH_TO: place, SITE_URL, PUBLIC_BACKEND_URL } = settingsIn(order, publishSettings)
  if (!place) throw new ConfigError(`PUBLISH_TO is not set, so there is no place to publish to. ${howToSet}`)
  const siteUrl = SITE_URL === undefined ? undefined : new URL(SITE_URL)
  const form = { place, siteUrl, backendUrl: PUBLIC_BACKEND_URL }
  requireBackend(form)
  const author = () => readContent(join(order.folder, 'content')).content.site
  const destination =
    place.kind === 'git'
      ? new GitBranch(place, order, siteUrl, author)
      : place.kind === 'ssh'
        ? new SshFolder(place, order)
        : new LocalFolder(place, order.folder)
  return { ...form, destination, messagesTo: messagesTo(form) }
}

/** Publishes the page. Throws ConfigError, ContentError or Failure; then the previous page or this one is online. */
export async function publish(
  order: BuildContext,
  { dryRun, verify }: { dryRun: boolean; verify: boolean },
  report: ReportStep,
): Promise<Published> {
  const target = targetIn(order)
  const { place, destination, siteUrl } = target
  if (!dryRun && verify && siteUrl === undefined && place.kind !== 'folder')
    throw new ConfigError(
      'SITE_URL is not set. Write the address of your page, such as SITE_URL=https://you.example, into the file .env. The page needs it, and publishing checks the page there.',
    )
  report('online')
  const before = await destination.online()
  const content = linesOf((await buildPage(order, report)).reading)
  const summary = summaryOf(before, content)
  const stage = mkdtempSync(join(tmpdir(), 'page-'))
  try {
    const files = stageFiles(order.folder, stage, destination)
    const sent = !isDeepStrictEqual(before?.files, files)
    const result = { sent, summary: sent ? summary : 'nothing' }
    if (dryRun) return { ...result, sent: false, ...whereTo(target), verified: undefined, notes: [] }
    const record = { at: new Date().toISOString(), summary, content, files }
    if (!sent) return { ...result, ...(await conclude(target, order, { record, verify }, report)) }
    report('sending', summary)
    writeFileSync(join(stage, recordFile), JSON.stringify(record))
    const left = await destination.send(stage, record)
    return { ...result, ...(await conclude(target, order, { record, left, verify }, report)) }
  } finally {
    rmSync(stage, { recursive: true })
  }
}

function stageFiles(project: string, stage: string, { takesEncoded, adds }: Destination) {
  const built = join(project, builtFolder)
  const paths = new Set(filesIn(built))
  const taken = [...paths].filter((path) => path !== recordFile && (takesEncoded || !isEncoded(path, paths)))
  // `mkdtemp` creates a private folder; the folder of a page must be readable.
  chmodSync(stage, 0o755)
  for (const path of taken) {
    mkdirSync(dirname(join(stage, path)), { recursive: true })
    copyFileSync(join(built, path), join(stage, path))
  }
  for (const [path, text] of Object.entries(adds)) writeFileSync(join(stage, path), text)
  return Object.fromEntries(filesIn(stage).map((path) => [path, sha256(bytesOf(join(stage, path)) ?? '')]))
}

/** An earlier publication that can be restored. */
export interface Release {
  id: string
  at: string
  summary: string
  isOnline: boolean
}

/** Lists the publications that can be restored, the newest first. Summaries from the host are made safe to print. */
export const releasesOf = async (order: BuildContext): Promise<Release[]> =>
  (await targetIn(order).destination.releases()).map(({ id, record: { at, summary }, isOnline }) => ({
    ...{ id, at, isOnline },
    summary: toSafeLine(summary),
  }))

/** Restores an earlier publication, by default the one before what is online. Throws ConfigError or Failure. */
export async function restoreRelease(
  order: BuildContext,
  id: string | undefined,
  { verify }: { verify: boolean },
  report: ReportStep,
): Promise<Published> {
  const target = targetIn(order)
  const { destination } = target
  report('online')
  const releases = await destination.releases()
  const previous = releases[releases.findIndex(({ isOnline }) => isOnline) + 1]
  const wanted = id === undefined ? previous : releases.find((release) => release.id === id)
  if (!wanted)
    throw id === undefined
      ? new Failure('There is no version before the one that is online.')
      : unknownRelease(id)
  const { record } = wanted
  report('sending')
  const left = destination.show ? await destination.show(wanted.id) : await sendAgain(destination, wanted)
  const summary = toSafeLine(record.summary)
  return { sent: true, summary, ...(await conclude(target, order, { record, left, verify }, report)) }
}

async function sendAgain(destination: Destination, { id, record }: KeptRelease): Promise<string[]> {
  const stage = mkdtempSync(join(tmpdir(), 'page-'))
  try {
    await destination.fetch(id, stage)
    return await destination.send(stage, record)
  } finally {
    rmSync(stage, { recursive: true })
  }
}

const whereTo = ({ destination, siteUrl, messagesTo }: Target) => ({
  to: destination.name,
  address: siteUrl?.href,
  messagesTo,
})

/** Remembers and verifies what is online now. */
async function conclude(
  target: Target,
  order: BuildContext,
  { record, left, verify }: { record: ReleaseRecord; left?: string[] | undefined; verify: boolean },
  report: ReportStep,
): Promise<Omit<Published, 'sent' | 'summary'>> {
  remember(order.folder, target.place, record)
  const { verified, note } = await visit(target, { record, verify }, order, report)
  return { ...whereTo(target), verified, notes: [keptFilesNote(left ?? []), note].filter(Boolean) }
}

const untried = 'No test message was sent through its form.'

/** Checks the public address and the form there. */
async function visit(
  { siteUrl, ...target }: Target,
  { record, verify }: { record: ReleaseRecord; verify: boolean },
  { env, signal }: BuildContext,
  report: ReportStep,
): Promise<{ verified: boolean | undefined; note: string }> {
  if (!verify || siteUrl === undefined) return { verified: undefined, note: untried }
  report('visiting')
  const found = await findDifferences(siteUrl, record, target.destination.delay, signal).catch((error) => {
    if (!signal.aborted) throw error
    return []
  })
  if (signal.aborted)
    return {
      verified: undefined,
      note: `The page was sent, but ${siteUrl.href} was not checked. ${untried}`,
    }
  const [first, ...more] = found
  if (first !== undefined && target.place.kind === 'folder')
    return {
      verified: undefined,
      note: `Now upload the folder to your host: ${siteUrl.href} does not show it yet. ${untried}`,
    }
  if (first !== undefined) {
    const others = more.length > 0 ? ` ${more.length} more files differ.` : ''
    return {
      verified: false,
      note: `The page was sent, but ${siteUrl.href} does not show it yet: ${first}.${others} Check that this address belongs to the host, and that the host shows the place you published to. Some hosts need up to an hour, or change files. ${untried}`,
    }
  }
  report('trying')
  const { works = true, note } = await tryForm({ ...target, siteUrl }, { env, signal })
  return { verified: works, note }
}

/** The file that remembers what is online, so that `unpublished` needs no connection. */
const noted = '.cache/publish/online.json'

const note = z.strictObject({ to: z.string(), content: record.shape.content })

function remember(folder: string, place: PublishTarget, { content }: ReleaseRecord): void {
  mkdirSync(join(folder, '.cache/publish'), { recursive: true })
  writeFileSync(join(folder, noted), JSON.stringify({ to: nameOf(place), content }))
}

const nameOf = (place: PublishTarget | undefined) => sha256(JSON.stringify(place ?? ''))

/** Counts unpublished changes of the content, by the last known publication; undefined if there is none. */
export function unpublished(
  order: Omit<BuildContext, 'signal'>,
  reading: Parameters<typeof linesOf>[0],
): number | undefined {
  try {
    const { to, content } = note.parse(JSON.parse(String(bytesOf(join(order.folder, noted)))))
    if (to !== nameOf(settingsIn(order, publishSettings).PUBLISH_TO)) return undefined
    return countChanges(content, linesOf(reading))
  } catch {
    // Nothing is remembered, the file is damaged, or a setting is wrong, which publishing will report.
    return undefined
  }
}

/** Asks the host what is online and remembers it: another machine may have published. */
export async function rememberOnline(order: BuildContext): Promise<void> {
  const { place, destination } = targetIn(order)
  const record = await destination.online()
  if (record) remember(order.folder, place, record)
}

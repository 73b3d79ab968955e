/** Publishes the page: builds it, summarizes the changes, sends it, and checks what visitors get. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { safeLine } from '@portfolio/cli/safe-text.ts'
import { bytesOf } from '@portfolio/content/files.ts'
import { readContent } from '@portfolio/content/read.ts'
import { builtFolder } from '@portfolio/contract/built.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { z } from 'zod'
import { type BuildContext, buildPage, buildSteps, settingsIn } from './build.ts'
import type { Destination, Release } from './destination.ts'
import { Failure } from './failure.ts'
import { copyInto, filesIn, isEncoded, sha256 } from './files.ts'
import { localFolder } from './folder.ts'
import { type FormSettings, messagesTo, requireBackend, tryForm } from './form.ts'
import { gitBranch } from './git.ts'
import { keptFilesNote } from './kept-files.ts'
import { type PublishTarget, publishSettings } from './place.ts'
import { countChanges, linesOf, type Record, record, recordFile, summaryOf } from './record.ts'
import { sshFolder } from './ssh.ts'
import { findDifferences } from './verify.ts'

/** The labels of the steps, in order. */
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
  /** What has changed, such as `2 words, 1 picture`. */
  summary: string
  /** The destination in words. */
  to: string
  /** The public address; undefined if `SITE_URL` is not set. */
  address: string | undefined
  /** Where its form sends messages, in words. */
  messagesTo: string
  /** Whether every public file matches and the form works; undefined if not checked. */
  verified: boolean | undefined
  /** Notes for the owner, one sentence each. */
  notes: string[]
}

/** The configured destination. */
interface Target extends FormSettings {
  destination: Destination
  /** Where the form sends messages, to follow "Messages go to". */
  messagesTo: string
}

const howToSet = `Set it in the file .env or the environment: git+ssh://git@host/you/repository.git#branch for a host for static pages, ssh://you@host/folder for your own server, or file:/folder.`

/**
 * Reads the destination from the settings.
 *
 * @throws ConfigError if it is missing or wrong, or if the form would not reach the owner from there
 */
export function targetIn(order: BuildContext): Target {
  const { PUBLISH_TO: place, SITE_URL, PUBLIC_BACKEND_URL } = settingsIn(order, publishSettings)
  if (!place) throw new ConfigError(`PUBLISH_TO is not set, so there is no place to publish to. ${howToSet}`)
  const siteUrl = SITE_URL === undefined ? undefined : new URL(SITE_URL)
  const form = { place, siteUrl, backendUrl: PUBLIC_BACKEND_URL }
  requireBackend(form)
  const author = () => {
    const { name, email } = readContent(join(order.folder, 'content')).content.site
    return { name, email }
  }
  const destination =
    place.kind === 'git'
      ? gitBranch(place, order, { url: siteUrl, author })
      : place.kind === 'ssh'
        ? sshFolder(place, order)
        : localFolder(place, order)
  return { ...form, destination, messagesTo: messagesTo(form) }
}

/**
 * Publishes the page. After any failure, either the previous page or this one is online.
 *
 * @param options `dryRun` sends nothing; without `verify`, the public address is not checked
 * @throws ConfigError, ContentError or Failure
 */
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
  const { reading } = await buildPage(order, report)
  using stage = stageOf(order.folder, destination)
  const next = { content: linesOf(reading), files: stage.files }
  const summary = summaryOf(before, next)
  const isSame = before !== undefined && isDeepStrictEqual(before.files, next.files)
  const record = isSame ? before : { at: new Date().toISOString(), summary, ...next }
  const published = { summary: isSame ? 'nothing' : summary, ...whereTo(target) }
  if (dryRun) return { ...published, sent: false, verified: undefined, notes: [] }
  let left: string[] = []
  if (!isSame) {
    report('sending', summary)
    writeFileSync(join(stage.folder, recordFile), JSON.stringify(record))
    left = await destination.send(stage.folder, record)
  }
  // The content may have changed where the page does not show it.
  remember(order.folder, place, { ...record, content: next.content })
  const { verified, notes } = await visited(target, record, verify, order, report)
  return { ...published, sent: !isSame, verified, notes: [...keptFilesNote(left), ...notes] }
}

/** Lists the publications that can be restored, the newest first. */
export const releasesOf = (order: BuildContext): Promise<Release[]> => releasesAt(targetIn(order).destination)

/** The longest summary that is shown, in characters. */
const longestSummary = 300

/** Summaries come from the host, so they are made safe to print. */
const releasesAt = async (destination: Destination): Promise<Release[]> =>
  (await destination.releases()).map((release) => ({
    ...release,
    summary: safeLine(release.summary.slice(0, longestSummary)),
  }))

/**
 * Restores an earlier publication.
 *
 * @param id its id; by default the one before what is online
 * @throws ConfigError, Failure
 */
export async function restoreRelease(
  order: BuildContext,
  id: string | undefined,
  { verify }: { verify: boolean },
  report: ReportStep,
): Promise<Published> {
  const target = targetIn(order)
  const { place, destination } = target
  report('online')
  const releases = await releasesAt(destination)
  const online = releases.findIndex(({ isOnline }) => isOnline)
  const wanted = id === undefined ? releases[online + 1] : releases.find((release) => release.id === id)
  if (!wanted)
    throw new Failure(
      id === undefined
        ? 'There is no version before the one that is online.'
        : `There is no publication ${id}. It may have been deleted.`,
    )
  report('sending')
  const { record, left } = await destination.show(wanted.id)
  remember(order.folder, place, record)
  const { verified, notes } = await visited(target, record, verify, order, report)
  return {
    ...{ sent: true, summary: wanted.summary, ...whereTo(target) },
    ...{ verified, notes: [...keptFilesNote(left), ...notes] },
  }
}

const whereTo = ({ destination, siteUrl, messagesTo }: Target) => ({
  to: destination.name,
  address: siteUrl?.href,
  messagesTo,
})

/** Added when the form was not tried. */
const untried = 'No test message was sent through its form.'

/** Checks the public address and the form there. */
async function visited(
  target: Target,
  record: Record,
  verify: boolean,
  { env, signal }: BuildContext,
  report: ReportStep,
): Promise<Pick<Published, 'verified' | 'notes'>> {
  const { place, destination, siteUrl } = target
  if (!verify || siteUrl === undefined) return { verified: undefined, notes: [untried] }
  const stopped = {
    verified: undefined,
    notes: [`The page was sent, but ${siteUrl.href} was not checked. ${untried}`],
  }
  report('visiting')
  const found = await findDifferences(siteUrl, record, destination.delay, signal).catch((error) => {
    if (!signal.aborted) throw error
    return []
  })
  if (signal.aborted) return stopped
  const [first, ...more] = found
  if (first !== undefined) {
    const others = more.length > 0 ? ` ${more.length} more files differ.` : ''
    if (place.kind === 'folder')
      return {
        verified: undefined,
        notes: [`Now upload the folder to your host: ${siteUrl.href} does not show it yet. ${untried}`],
      }
    return {
      verified: false,
      notes: [
        `The page was sent, but ${siteUrl.href} does not show it yet: ${first}.${others} Check that this address belongs to the host, and that the host shows the place you published to. Some hosts need up to an hour, or change files. ${untried}`,
      ],
    }
  }
  report('trying')
  const { works = true, note } = await tryForm({ ...target, siteUrl }, { env, signal })
  return { verified: works, notes: note === '' ? [] : [note] }
}

/** The folder in which each publication is staged, and the file that remembers the last one. */
const stages = '.cache/publish/stages'
const noted = '.cache/publish/online.json'

/** An older stage was left by a killed publication. In milliseconds. */
const aDay = 86_400_000

/** Stages the files of the built page for a destination; disposing deletes them. */
function stageOf(project: string, { takesEncoded, adds }: Destination) {
  const all = join(project, stages)
  mkdirSync(all, { recursive: true })
  for (const name of readdirSync(all))
    if (statSync(join(all, name)).mtimeMs < Date.now() - aDay) rmSync(join(all, name), { recursive: true })
  const built = join(project, builtFolder)
  const paths = new Set(filesIn(built))
  const taken = [...paths].filter((path) => path !== recordFile && (takesEncoded || !isEncoded(path, paths)))
  const folder = mkdtempSync(join(all, 'page-'))
  // `mkdtemp` creates a private folder; the folder of a page must be readable.
  chmodSync(folder, 0o755)
  copyInto(built, taken, folder)
  for (const [path, text] of Object.entries(adds)) writeFileSync(join(folder, path), text)
  const hashes = filesIn(folder).map((path) => [path, sha256(bytesOf(join(folder, path)) ?? '')])
  return {
    folder,
    files: Object.fromEntries(hashes) as Record['files'],
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

const note = z.strictObject({ to: z.string(), record })

/** Remembers what is online, so that `unpublished` needs no connection. */
function remember(folder: string, place: PublishTarget, record: Record): void {
  mkdirSync(join(folder, '.cache/publish'), { recursive: true })
  writeFileSync(join(folder, noted), JSON.stringify({ to: nameOf(place), record }))
}

/** Identifies a destination. */
const nameOf = (place: PublishTarget | undefined) => sha256(JSON.stringify(place ?? ''))

/** Counts unpublished changes of the content, by the last known publication; undefined if there is none. */
export function unpublished(
  order: Omit<BuildContext, 'signal'>,
  reading: Parameters<typeof linesOf>[0],
): number | undefined {
  try {
    const { to, record } = note.parse(JSON.parse(String(bytesOf(join(order.folder, noted)))))
    if (to !== nameOf(settingsIn(order, publishSettings).PUBLISH_TO)) return undefined
    return countChanges(record.content, linesOf(reading))
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

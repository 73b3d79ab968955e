/** Builds the page, summarizes the changes, sends it, and verifies the public page. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { toSafeLine } from '@portfolio/cli/safe-text.ts'
import type { ContentReading } from '@portfolio/content/read.ts'
import { readContent } from '@portfolio/content/read.ts'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { distFolder } from '@portfolio/contract/build-manifest.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { type BuildContext, buildPage, buildSteps, readSettings } from './build-page.ts'
import { type Destination, keptFilesNote, type StoredRelease } from './destination.ts'
import { filesIn, isCompressedCopy, sha256 } from './files.ts'
import { findDifferences } from './find-differences.ts'
import { describeMessageTarget, requireBackend, testForm } from './form.ts'
import { GitBranch } from './git-branch.ts'
import { LocalFolder } from './local-folder.ts'
import { PublishError } from './publish-error.ts'
import { type PublishTarget, publishSettings } from './publish-target.ts'
import {
  contentFingerprints,
  countChanges,
  parseRecord,
  type ReleaseRecord,
  recordFile,
  summarizeChanges,
} from './release-record.ts'
import { SshFolder } from './ssh-folder.ts'

export const publishSteps = {
  online: 'Checking what is online',
  ...buildSteps,
  sending: 'Sending the page',
  verifying: 'Checking the public page',
  testingForm: 'Testing the form',
} as const

export type PublishStep = keyof typeof publishSteps

/** Called when a step starts; `sending` may have a summary of the changes. */
export type ReportStep = (step: PublishStep, summary?: string) => void

/** The result of publishing, or of a dry run. */
export interface PublishResult {
  /** Whether the page was sent; false in a dry run, or if nothing has changed. */
  sent: boolean
  /** What has changed, such as `2 words, 1 picture`. */
  summary: string
  /** The name of the destination. */
  to: string
  /** The public address; undefined if `SITE_URL` is not set. */
  address: string | undefined
  /** Where the form sends messages, see `describeMessageTarget`. */
  messagesTo: string
  /** Whether all public files match and the form works; undefined if not checked. */
  verified: boolean | undefined
  /** Sentences for the owner, such as about foreign files. */
  notes: string[]
}

type PublishPlan = ReturnType<typeof createPlan>

const targetAdvice =
  'Set it in the file .env or the environment: git+ssh://git@host/you/repository.git#branch for a host for static pages, ssh://you@host/folder for your own server, or file:/folder.'

/** Creates a plan from the settings. Throws a ConfigError if one is wrong, or messages would not reach the owner. */
export function createPlan(context: BuildContext) {
  const { PUBLISH_TO: target, SITE_URL, PUBLIC_BACKEND_URL } = readSettings(context, publishSettings)
  if (!target)
    throw new ConfigError(`PUBLISH_TO is not set, so there is no place to publish to. ${targetAdvice}`)
  const siteUrl = SITE_URL === undefined ? undefined : new URL(SITE_URL)
  const formSettings = { target, siteUrl, backendUrl: PUBLIC_BACKEND_URL }
  requireBackend(formSettings)
  const readAuthor = () => readContent(join(context.folder, 'content')).content.site
  const destination: Destination =
    target.kind === 'git'
      ? new GitBranch(target, context, siteUrl, readAuthor)
      : target.kind === 'ssh'
        ? new SshFolder(target, context)
        : new LocalFolder(target, context.folder)
  return { ...formSettings, destination, messagesTo: describeMessageTarget(formSettings) }
}

/** Publishes the page. Throws ConfigError, ContentError or PublishError. */
export async function publish(
  context: BuildContext,
  { dryRun, verify }: { dryRun: boolean; verify: boolean },
  report: ReportStep,
): Promise<PublishResult> {
  const plan = createPlan(context)
  const { target, destination, siteUrl } = plan
  if (!dryRun && verify && siteUrl === undefined && target.kind !== 'folder')
    throw new ConfigError(
      'SITE_URL is not set. Write the address of your page, such as SITE_URL=https://you.example, into the file .env. The page needs it, and publishing checks the page there.',
    )
  report('online')
  const onlineRecord = await destination.readOnlineRecord()
  const { reading } = await buildPage(context, report)
  const content = contentFingerprints(reading)
  const summary = summarizeChanges(onlineRecord, content)
  const stagingFolder = mkdtempSync(join(tmpdir(), 'page-'))
  try {
    const files = stagePage(context.folder, stagingFolder, destination)
    const sent = !isDeepStrictEqual(onlineRecord?.files, files)
    const changes = { sent, summary: sent ? summary : 'nothing' }
    if (dryRun) return { ...changes, sent: false, ...describePlan(plan), verified: undefined, notes: [] }
    const record = { at: new Date().toISOString(), summary, content, files }
    if (sent) report('sending', summary)
    writeFileSync(join(stagingFolder, recordFile), JSON.stringify(record))
    const foreignPaths = sent ? await destination.sendPage(stagingFolder, record) : []
    return { ...changes, ...(await finishPublish(plan, context, { record, foreignPaths, verify }, report)) }
  } finally {
    rmSync(stagingFolder, { recursive: true })
  }
}

/** Copies the page into the staging folder; returns the hash of each file by path. */
function stagePage(project: string, stagingFolder: string, destination: Destination) {
  const builtFolder = join(project, distFolder)
  const paths = new Set(filesIn(builtFolder))
  const copiedPaths = [...paths].filter(
    (path) => path !== recordFile && (destination.needsCompressedFiles || !isCompressedCopy(path, paths)),
  )
  // `mkdtemp` creates a private folder, but the server must be able to read the page.
  chmodSync(stagingFolder, 0o755)
  for (const path of copiedPaths) {
    mkdirSync(dirname(join(stagingFolder, path)), { recursive: true })
    copyFileSync(join(builtFolder, path), join(stagingFolder, path))
  }
  for (const [path, text] of Object.entries(destination.extraFiles))
    writeFileSync(join(stagingFolder, path), text)
  return Object.fromEntries(
    filesIn(stagingFolder).map((path) => [path, sha256(readFileIfExists(join(stagingFolder, path)) ?? '')]),
  )
}

/** A release that can be restored. */
export type Release = Awaited<ReturnType<typeof releasesOf>>[number]

/** Lists the releases that can be restored, starting with the newest. Their summaries are safe to print. */
export const releasesOf = async (context: BuildContext) =>
  (await createPlan(context).destination.listReleases()).map(({ id, record: { at, summary }, isOnline }) => ({
    ...{ id, at, isOnline },
    summary: toSafeLine(summary),
  }))

/** Restores an earlier release, by default the one before the online one. Throws ConfigError or PublishError. */
export async function restoreRelease(
  context: BuildContext,
  id: string | undefined,
  { verify }: { verify: boolean },
  report: ReportStep,
): Promise<PublishResult> {
  const plan = createPlan(context)
  const { destination } = plan
  report('online')
  const release = await findRelease(destination, id)
  const { record } = release
  report('sending')
  const foreignPaths = destination.showRelease
    ? await destination.showRelease(release.id)
    : await resendRelease(destination, release)
  const summary = toSafeLine(record.summary)
  return {
    sent: true,
    summary,
    ...(await finishPublish(plan, context, { record, foreignPaths, verify }, report)),
  }
}

/** Fetches a release into an empty folder. Throws ConfigError or PublishError. */
export async function fetchRelease(context: BuildContext, id: string, folder: string): Promise<void> {
  const { destination } = createPlan(context)
  await destination.fetchRelease(await findRelease(destination, id), folder)
}

/** Finds a release, by default the one before the online one. Throws PublishError. */
async function findRelease(destination: Destination, id: string | undefined): Promise<StoredRelease> {
  const releases = await destination.listReleases()
  const previous = releases[releases.findIndex(({ isOnline }) => isOnline) + 1]
  const release = id === undefined ? previous : releases.find((release) => release.id === id)
  if (release) return release
  throw new PublishError(
    id === undefined
      ? 'There is no version before the one that is online.'
      : `There is no publication ${id}. It may have been deleted.`,
  )
}

async function resendRelease(destination: Destination, release: StoredRelease): Promise<string[]> {
  const stagingFolder = mkdtempSync(join(tmpdir(), 'page-'))
  try {
    await destination.fetchRelease(release, stagingFolder)
    return await destination.sendPage(stagingFolder, release.record)
  } finally {
    rmSync(stagingFolder, { recursive: true })
  }
}

const describePlan = ({ destination, siteUrl, messagesTo }: PublishPlan) => ({
  to: destination.name,
  address: siteUrl?.href,
  messagesTo,
})

/** Saves the record and verifies the page. */
async function finishPublish(
  plan: PublishPlan,
  context: BuildContext,
  {
    record,
    foreignPaths,
    verify,
  }: { record: ReleaseRecord; foreignPaths?: string[] | undefined; verify: boolean },
  report: ReportStep,
): Promise<Omit<PublishResult, 'sent' | 'summary'>> {
  saveOnlineRecord(context.folder, plan.target, record)
  const { verified, note } = await verifyOnline(plan, { record, verify }, context, report)
  return { ...describePlan(plan), verified, notes: [keptFilesNote(foreignPaths ?? []), note].filter(Boolean) }
}

/** Creates the result of a verification that did not test the form. */
const untested = (verified: false | undefined, note = '') => ({
  verified,
  note: `${note} No test message was sent through its form.`.trim(),
})

/** Checks the public address and the form there. */
async function verifyOnline(
  { siteUrl, ...plan }: PublishPlan,
  { record, verify }: { record: ReleaseRecord; verify: boolean },
  { env, signal }: BuildContext,
  report: ReportStep,
) {
  if (!verify || siteUrl === undefined) return untested(undefined)
  report('verifying')
  const { showDelayMs } = plan.destination
  const differences = await findDifferences(siteUrl, record, showDelayMs, signal).catch((error) => {
    if (signal.aborted) return []
    throw error
  })
  if (signal.aborted) return untested(undefined, `The page was sent, but ${siteUrl.href} was not checked.`)
  const [first, ...more] = differences
  if (first === undefined) {
    report('testingForm')
    const { isWorking = true, note } = await testForm({ ...plan, siteUrl }, { env, signal })
    return { verified: isWorking, note }
  }
  if (plan.target.kind === 'folder')
    return untested(undefined, `Now upload the folder to your host: ${siteUrl.href} does not show it yet.`)
  const others = more.length > 0 ? ` ${more.length} more files differ.` : ''
  return untested(
    false,
    `The page was sent, but ${siteUrl.href} does not show it yet: ${first}.${others} Check that this address belongs to the host, and that the host shows the place you published to. Some hosts need up to an hour, or change files.`,
  )
}

/** The file of the last known record of a target, so that `countUnpublishedChanges` needs no connection. */
const onlineRecordFile = (folder: string, target: PublishTarget | undefined) =>
  join(folder, '.cache/publish', `${sha256(JSON.stringify(target ?? ''))}.json`)

function saveOnlineRecord(folder: string, target: PublishTarget, record: ReleaseRecord): void {
  const file = onlineRecordFile(folder, target)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}

/** Counts the changes of the content since the last known publication; returns undefined if there is none. */
export function countUnpublishedChanges(context: Omit<BuildContext, 'signal'>, reading: ContentReading) {
  try {
    const { PUBLISH_TO } = readSettings(context, publishSettings)
    const record = parseRecord(String(readFileIfExists(onlineRecordFile(context.folder, PUBLISH_TO))))
    return record && countChanges(record.content, contentFingerprints(reading))
  } catch {
    // A setting is wrong, which publishing will report.
    return undefined
  }
}

/** Reads the online record from the host and saves it, because another machine may have published. */
export async function refreshOnlineState(context: BuildContext): Promise<void> {
  const { target, destination } = createPlan(context)
  const record = await destination.readOnlineRecord()
  if (record) saveOnlineRecord(context.folder, target, record)
}

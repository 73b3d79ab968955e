/** Publishes the page: makes it, says what has changed, sends it, and looks whether visitors get it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { builtFolder } from '../contract/built.ts'
import { ConfigError } from '../contract/environment.ts'
import { readContent } from '../site/content/read.ts'
import { buildPage, buildSteps, type Order, settingsIn } from './build.ts'
import type { Destination, Release } from './destination.ts'
import { Failure } from './failure.ts'
import { bytesOf, copyAnew, filesIn, isEncoded, sha256 } from './files.ts'
import { localFolder } from './folder.ts'
import { gitBranch } from './git.ts'
import { type Place, publishSettings } from './place.ts'
import { countChanges, linesOf, type Record, readRecord, recordFile, summaryOf } from './record.ts'
import { sshFolder } from './ssh.ts'
import { differing } from './verify.ts'

/** The steps in their order. */
export const publishSteps = {
  online: 'Looking at what is online',
  ...buildSteps,
  sending: 'Sending it',
  visiting: 'Looking at it as a visitor',
} as const

export type PublishStep = keyof typeof publishSteps

/** What was published, or would be. */
export interface Published {
  /** Whether anything was sent; nothing is where nothing has changed. */
  sent: boolean
  /** What has changed, in a few words. */
  summary: string
  /** To where, in words. */
  to: string
  /** Where visitors find it, if that is known. */
  address: string | undefined
  /** Whether it was fetched from there and is the same, byte for byte; undefined where nobody looked. */
  verified: boolean | undefined
  /** What the owner should know, a sentence each. */
  notes: string[]
}

/** Where the page goes. */
interface Target {
  place: Place
  destination: Destination
  siteUrl: URL | undefined
}

const howToSet = `PUBLISH_TO says where to, in the file .env or the environment: git+ssh://git@host/you/repository.git#branch for a host of static pages, ssh://you@host/folder for a server of your own, or file:/folder.`

/**
 * Reads where the page goes.
 *
 * @throws ConfigError where that is not set, is wrong, or lacks a setting that such a host needs
 */
export function targetIn(order: Order): Target {
  const { PUBLISH_TO: place, SITE_URL, PUBLIC_BACKEND_URL } = settingsIn(order, publishSettings)
  if (!place) throw new ConfigError(`It is not known where to publish. ${howToSet}`)
  const siteUrl = SITE_URL === undefined ? undefined : new URL(SITE_URL.replace(/\/*$/, '/'))
  if (place.kind === 'git' && PUBLIC_BACKEND_URL === undefined)
    throw new ConfigError(`A host of static pages takes no messages: they need a Supabase project. Write these three lines into the file .env, with what is yours (docs/deploying.md, Supabase and a static host):
  SITE_URL=https://you.example
  PUBLIC_BACKEND_URL=https://abc.supabase.co
  PUBLIC_BACKEND_KEY=sb_publishable_…`)
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
  return { place, destination, siteUrl }
}

/**
 * Publishes the page. Whatever goes wrong, what is online is whole: the page before, or this one.
 *
 * @param options `dryRun` sends nothing; without `verify`, the public address is not looked at
 * @param tell is told of each step as it begins
 * @throws ConfigError, ContentError or Failure
 */
export async function publish(
  order: Order,
  { dryRun, verify }: { dryRun: boolean; verify: boolean },
  tell: (step: PublishStep) => void,
): Promise<Published> {
  const { place, destination, siteUrl } = targetIn(order)
  if (!dryRun && verify && siteUrl === undefined && place.kind !== 'folder')
    throw new ConfigError(
      'SITE_URL is not set: write the address of your page, https:// and so on, into the file .env, so that the page knows it, and can be looked at there.',
    )
  tell('online')
  const before = await destination.online()
  const { reading } = await buildPage(order, tell)
  const next = stage(order.folder, destination, { content: linesOf(reading) })
  const summary = summaryOf(before, next)
  const isSame = before !== undefined && isDeepStrictEqual(before.files, next.files)
  const record = isSame ? before : { at: new Date().toISOString(), summary, ...next }
  const published = { summary: isSame ? 'nothing' : summary, to: destination.name, address: siteUrl?.href }
  if (dryRun) return { ...published, sent: false, verified: undefined, notes: [] }
  if (!isSame) {
    tell('sending')
    const folder = join(order.folder, staged)
    writeFileSync(join(folder, recordFile), JSON.stringify(record))
    await destination.send(folder, record)
  }
  remember(order, record)
  const seen = await visited({ place, destination, siteUrl }, record, verify, order.signal, tell)
  return { ...published, sent: !isSame, ...seen }
}

/** What was published and can be brought back, the newest first. */
export const releasesOf = (order: Order): Promise<Release[]> => targetIn(order).destination.releases()

/**
 * Brings back what was published before.
 *
 * @param id which of it; else the one before the one that is online
 */
export async function goBack(
  order: Order,
  id: string | undefined,
  { verify }: { verify: boolean },
  tell: (step: PublishStep) => void,
): Promise<Published> {
  const target = targetIn(order)
  const { destination, siteUrl } = target
  tell('online')
  const releases = await destination.releases()
  const online = releases.findIndex(({ isOnline }) => isOnline)
  const wanted = id === undefined ? releases[online + 1] : releases.find((release) => release.id === id)
  if (!wanted)
    throw new Failure(
      id === undefined
        ? 'Nothing was published before what is online.'
        : `There is no publication ${id} any more.`,
    )
  tell('sending')
  const record = await destination.show(wanted.id)
  remember(order, record)
  const seen = await visited(target, record, verify, order.signal, tell)
  return { sent: true, summary: wanted.summary, to: destination.name, address: siteUrl?.href, ...seen }
}

/** Looks at the public address. */
async function visited(
  { place, destination, siteUrl }: Target,
  record: Record,
  verify: boolean,
  signal: AbortSignal,
  tell: (step: PublishStep) => void,
): Promise<Pick<Published, 'verified' | 'notes'>> {
  if (!verify || siteUrl === undefined) return { verified: undefined, notes: [] }
  tell('visiting')
  const [first, ...more] = await differing(siteUrl, record, destination.delay, signal)
  if (first === undefined) return { verified: true, notes: [] }
  const others = more.length > 0 ? ` So do ${more.length} more.` : ''
  if (place.kind === 'folder')
    return {
      verified: undefined,
      notes: [`Now carry it to your host: ${siteUrl.href} does not show it yet.`],
    }
  return {
    verified: false,
    notes: [
      `It was sent, and is not what ${siteUrl.href} shows yet: ${first}.${others} Does that name lead to this host, and does the host show this place? Some hosts take an hour, or change what they serve.`,
    ],
  }
}

/** Where what is sent is put together, and where what was sent last is noted, in the project. */
const staged = '.cache/publish/next'
const noted = '.cache/publish/online.json'

/** Puts together what a destination takes of the built page. */
function stage(folder: string, { takesEncoded, adds }: Destination, more: Pick<Record, 'content'>) {
  const [built, next] = [join(folder, builtFolder), join(folder, staged)]
  const all = filesIn(built)
  const paths = new Set(all)
  copyAnew(
    built,
    all.filter((path) => path !== recordFile && (takesEncoded || !isEncoded(path, paths))),
    next,
  )
  for (const [path, text] of Object.entries(adds)) writeFileSync(join(next, path), text)
  const files = Object.fromEntries(
    filesIn(next).map((path) => [path, sha256(bytesOf(join(next, path)) ?? '')]),
  )
  return { ...more, files }
}

const note = z.strictObject({ to: z.string(), record: z.unknown() })

/** Notes what is online, for whoever asks without asking the host. */
function remember(order: Order, record: Record): void {
  mkdirSync(join(order.folder, '.cache/publish'), { recursive: true })
  writeFileSync(join(order.folder, noted), JSON.stringify({ to: nameOf(order), record }))
}

/** What tells one destination from another. */
const nameOf = (order: Order) => sha256(JSON.stringify(settingsIn(order, publishSettings).PUBLISH_TO ?? ''))

/** How many changes of the content are not published, as far as it is known from here; undefined where nothing was published. */
export function unpublished(order: Order, reading: Parameters<typeof linesOf>[0]): number | undefined {
  const found = note.safeParse(JSON.parse(String(bytesOf(join(order.folder, noted)) ?? 'null')))
  if (!found.success || found.data.to !== nameOf(order)) return undefined
  const record = readRecord(JSON.stringify(found.data.record))
  return record && countChanges(record.content, linesOf(reading))
}

/** Asks the host what is online, and notes it: it may have been published from elsewhere. */
export async function lookOnline(order: Order): Promise<void> {
  const record = await targetIn(order).destination.online()
  if (record) remember(order, record)
}

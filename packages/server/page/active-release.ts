/** What the server shows: the release that `releases/current` links to, or else the page that was built here. */
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  currentRelease,
  distFolder,
  hashedFilesFolder,
  maxReleases,
  releaseNamePattern,
  releasesFolder,
  stagingFolder,
} from '@portfolio/contract/build-manifest.ts'
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from '../periodic.ts'
import {
  type Page,
  readMatchingPage,
  readPage,
  readUsablePage,
  retentionWarning,
  type Settings,
} from './read.ts'

/** How often the server reads the link, in milliseconds. */
const every = 1000

/** What is shown. It changes while the server runs, so a request must read `page` only once. */
export interface ActiveRelease {
  page: Page
  release?: string | undefined
}

/**
 * Reads what to show. If there is a folder for releases and no page yet, waits for the first release. Throws Error
 * with advice for the owner, if it cannot be shown.
 */
export async function readActiveRelease(settings: Settings): Promise<ActiveRelease> {
  const release = (await linkedRelease()) ?? (await firstRelease())
  try {
    const page =
      release === undefined
        ? await readBuiltPage(settings)
        : await readRelease(release, settings, readUsablePage)
    return { page, release }
  } catch (error) {
    const advice =
      release === undefined
        ? 'Run `npm run build`.'
        : `Publish the page again, or remove ${currentRelease} to show the page in ${distFolder}.`
    throw new Error(`${(error as Error).message} ${advice}`)
  }
}

/**
 * Follows the link until the server closes. Shows a new release once all of it is read. Logs one that cannot be shown,
 * and keeps the page.
 */
export function followActiveRelease(app: FastifyInstance, shown: ActiveRelease, settings: Settings): void {
  let seen = shown.release
  runPeriodically(app, every, async () => {
    const release = await linkedRelease()
    if (release === undefined || release === seen) return
    seen = release
    try {
      const page = await readRelease(release, settings, readMatchingPage)
      Object.assign(shown, { page, release })
      console.log(`Now showing the page ${publishedAt(release)}`)
      const warning = retentionWarning(page, settings)
      if (warning) app.log.warn(warning)
    } catch (error) {
      app.log.error(
        `The published page cannot be shown, so the previous one stays: ${(error as Error).message}`,
      )
    }
  })
}

/** Describes when a release was published, and its folder. */
export const publishedAt = (release: string) =>
  release.replace(releaseNamePattern, `published $1-$2-$3 $4:$5 UTC (${releasesFolder}/$&)`)

const linkedRelease = () => readlink(currentRelease).catch(({ code }) => (code === 'ENOENT' ? undefined : ''))

/** Waits for the first release; undefined if the server does not have to wait. */
async function firstRelease(): Promise<string | undefined> {
  if (!existsSync(releasesFolder) || existsSync(distFolder) || existsSync(stagingFolder)) return undefined
  console.log(
    'Waiting for the first page. To send it, run `npm run publish` on the machine where you edit it.',
  )
  for (;;) {
    const release = await linkedRelease()
    if (release !== undefined) return release
    await setTimeout(every)
  }
}

async function readRelease(name: string, settings: Settings, read: typeof readMatchingPage): Promise<Page> {
  if (!releaseNamePattern.test(name))
    throw new Error(`${currentRelease} is not a link to a release in the same folder.`)
  const page = await read(join(releasesFolder, name), settings)
  return { ...page, files: await withEarlier(page.files) }
}

/**
 * Adds the hashed files of the built page and earlier releases, which visitors with an older page still request.
 * Ignores a damaged release.
 */
async function withEarlier(own: Page['files']): Promise<Page['files']> {
  const files = new Map(own)
  const isEarlier = (path: string) => path.startsWith(hashedFilesFolder) && !files.has(path)
  const releases = (await readdir(releasesFolder)).filter((name) => releaseNamePattern.test(name)).sort()
  const last = releases.slice(-maxReleases).map((name) => join(releasesFolder, name))
  for (const folder of [distFolder, ...last]) {
    const earlier = await readPage(folder, isEarlier).catch(() => undefined)
    for (const [path, file] of earlier?.files ?? []) files.set(path, file)
  }
  return files
}

/**
 * Reads the built page from `dist`. If that fails, reads the next page, which a killed build may have left complete
 * but not yet copied. Throws Error as `readUsablePage` for `dist`.
 */
function readBuiltPage(settings: Settings): Promise<Page> {
  return readUsablePage(resolve(distFolder), settings).catch((error) =>
    readUsablePage(resolve(stagingFolder), settings).catch(() => {
      throw error
    }),
  )
}

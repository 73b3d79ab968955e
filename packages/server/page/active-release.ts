/** The page that the server shows: the release that `releases/current` links to, or else the page that was built here. */
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  currentReleaseLink,
  distFolder,
  hashedFilesFolder,
  maxReleases,
  releaseNamePattern,
  releasesFolder,
  stagingFolder,
} from '@portfolio/contract/build-manifest.ts'
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from '../background-tasks.ts'
import {
  type Page,
  type PageSettings,
  readPage,
  readPageBuiltForSiteUrl,
  readPageWithSameKey,
  retentionWarning,
} from './read-page.ts'

/** How often the server reads the link. */
const pollIntervalMs = 1000

export interface ActiveRelease {
  /** Changes while the server runs, so a request must read this property only once. */
  page: Page
  /** The release's name; undefined for the built page. */
  release?: string | undefined
}

/**
 * Reads the page to show. If there is a folder for releases and no page yet, waits for the first release. Throws Error
 * with advice for the owner if the page cannot be shown.
 */
export async function readActiveRelease(settings: PageSettings): Promise<ActiveRelease> {
  const release = (await readCurrentRelease()) ?? (await waitForFirstRelease())
  try {
    const page =
      release === undefined
        ? await readBuiltPage(settings)
        : await readRelease(release, settings, readPageWithSameKey)
    return { page, release }
  } catch (error) {
    const advice =
      release === undefined
        ? 'Run `npm run build`.'
        : `Publish the page again, or remove ${currentReleaseLink} to show the page in ${distFolder}.`
    throw new Error(`${(error as Error).message} ${advice}`)
  }
}

/**
 * Shows each new release once all its files are read, until the server closes. If a release cannot be shown, logs the
 * reason and keeps the current page.
 */
export function followActiveRelease(
  app: FastifyInstance,
  activeRelease: ActiveRelease,
  settings: PageSettings,
): void {
  let lastRelease = activeRelease.release
  runPeriodically(app, pollIntervalMs, async () => {
    const release = await readCurrentRelease()
    if (release === undefined || release === lastRelease) return
    lastRelease = release
    try {
      const page = await readRelease(release, settings, readPageBuiltForSiteUrl)
      Object.assign(activeRelease, { page, release })
      console.log(`Now showing the page ${describeRelease(release)}`)
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
export const describeRelease = (release: string) =>
  release.replace(releaseNamePattern, `published $1-$2-$3 $4:$5 UTC (${releasesFolder}/$&)`)

/** Returns the name of the current release: undefined without the link, empty if a file or folder is in its place. */
const readCurrentRelease = () =>
  readlink(currentReleaseLink).catch(({ code }) => (code === 'ENOENT' ? undefined : ''))

/** Waits for the first release and returns its name. Returns undefined at once if there is a built page. */
async function waitForFirstRelease(): Promise<string | undefined> {
  if (!existsSync(releasesFolder) || existsSync(distFolder) || existsSync(stagingFolder)) return undefined
  console.log(
    'Waiting for the first page. To send it, run `npm run publish` on the machine where you edit it.',
  )
  for (;;) {
    const release = await readCurrentRelease()
    if (release !== undefined) return release
    await setTimeout(pollIntervalMs)
  }
}

async function readRelease(
  name: string,
  settings: PageSettings,
  readFrom: typeof readPageBuiltForSiteUrl,
): Promise<Page> {
  if (!releaseNamePattern.test(name))
    throw new Error(`${currentReleaseLink} is not a link to a release in the same folder.`)
  const page = await readFrom(join(releasesFolder, name), settings)
  return { ...page, files: await addEarlierFiles(page.files) }
}

/**
 * Adds the hashed files of the built page and of earlier releases: a visitor who opened an older page still requests
 * them. Ignores a damaged release.
 */
async function addEarlierFiles(ownFiles: Page['files']): Promise<Page['files']> {
  const files = new Map(ownFiles)
  const isMissingHashedFile = (path: string) => path.startsWith(hashedFilesFolder) && !files.has(path)
  const releases = (await readdir(releasesFolder)).filter((name) => releaseNamePattern.test(name)).sort()
  const recentFolders = releases.slice(-maxReleases).map((name) => join(releasesFolder, name))
  for (const folder of [distFolder, ...recentFolders]) {
    const earlierPage = await readPage(folder, isMissingHashedFile).catch(() => undefined)
    for (const [path, file] of earlierPage?.files ?? []) files.set(path, file)
  }
  return files
}

/**
 * Reads the built page from `dist`. If that fails, reads the next page, which a killed build may have left complete
 * but not yet copied. Throws Error as `readPageWithSameKey` for `dist`.
 */
function readBuiltPage(settings: PageSettings): Promise<Page> {
  return readPageWithSameKey(resolve(distFolder), settings).catch((error) =>
    readPageWithSameKey(resolve(stagingFolder), settings).catch(() => {
      throw error
    }),
  )
}

/** What the server shows: the release that `releases/current` leads to, or else the page that was built here. */
import { existsSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import {
  builtFolder,
  currentRelease,
  hashedFolder,
  nextFolder,
  releaseName,
  releasesFolder,
  releasesKept,
} from '../../contract/built.ts'
import { retentionWarning } from '../retention.ts'
import { keepDoing } from '../rounds.ts'
import { readFitting, readUsable, type Settings } from './fitting.ts'
import { type Page, readPage } from './read.ts'

/** How often the server looks where the link leads, in milliseconds. */
const every = 1000

/** What is shown. It changes while the server runs, so whoever answers a request takes the page from it once. */
export interface Shown {
  page: Page
  /** The name of its release; undefined where it is the page that was built here. */
  release?: string | undefined
}

/**
 * Reads what is to be shown, and waits for it on a server that was set up to be published to, which has a folder for
 * releases and no page yet. Throws an Error that tells the owner why it cannot be shown, and what to do.
 */
export async function readShown(settings: Settings): Promise<Shown> {
  const release = (await linkedRelease()) ?? (await firstRelease())
  try {
    const page =
      release === undefined ? await readBuiltPage(settings) : await readRelease(release, settings, readUsable)
    return { page, release }
  } catch (error) {
    const advice =
      release === undefined
        ? 'Run `npm run build`.'
        : `Publish the page again, or remove ${currentRelease} to have the one shown that is in ${builtFolder}.`
    throw new Error(`${(error as Error).message} ${advice}`)
  }
}

/**
 * Looks whether another release is to be shown, until the server closes. It is shown once all of it is
 * read; one that cannot be is told of, and the page stays.
 */
export function keepShown(app: FastifyInstance, shown: Shown, settings: Settings): void {
  let seen = shown.release
  keepDoing(app, every, async () => {
    const release = await linkedRelease()
    if (release === undefined || release === seen) return
    seen = release
    try {
      const page = await readRelease(release, settings, readFitting)
      Object.assign(shown, { page, release })
      console.log(`Shows the page ${publishedAt(release)}`)
      const warning = retentionWarning(page.built, settings.retentionDays)
      if (warning) app.log.warn(warning)
    } catch (error) {
      app.log.error(`What was published is not shown, and the page stays: ${(error as Error).message}`)
    }
  })
}

/** When a release was published, and where it lies. */
export const publishedAt = (release: string) =>
  release.replace(releaseName, `published $1-$2-$3 $4:$5 UTC (${releasesFolder}/$&)`)

/** Where the link leads, which is nowhere if it is no link; undefined where it is not there. */
const linkedRelease = () => readlink(currentRelease).catch(({ code }) => (code === 'ENOENT' ? undefined : ''))

/** The first release, once it is there; undefined where none is waited for. */
async function firstRelease(): Promise<string | undefined> {
  if (!existsSync(releasesFolder) || existsSync(builtFolder) || existsSync(nextFolder)) return undefined
  console.log('Waits for the first page: `npm run publish`, where you write it, brings it here.')
  for (;;) {
    const release = await linkedRelease()
    if (release !== undefined) return release
    await setTimeout(every)
  }
}

async function readRelease(name: string, settings: Settings, read: typeof readFitting): Promise<Page> {
  if (!releaseName.test(name)) throw new Error(`${currentRelease} is no link to a release beside it.`)
  const page = await read(join(releasesFolder, name), settings)
  return { ...page, files: await withEarlier(page.files) }
}

/**
 * The files of a page, and those with a hash in their names of what else may have been shown: a visitor whose page is
 * older still asks for them. One that is damaged keeps nothing else from being shown.
 */
async function withEarlier(own: Page['files']): Promise<Page['files']> {
  const files = new Map(own)
  const isEarlier = (path: string) => path.startsWith(hashedFolder) && !files.has(path)
  const releases = (await readdir(releasesFolder)).filter((name) => releaseName.test(name)).sort()
  const last = releases.slice(-releasesKept).map((name) => join(releasesFolder, name))
  for (const folder of [builtFolder, ...last]) {
    const earlier = await readPage(folder, isEarlier).catch(() => undefined)
    for (const [path, file] of earlier?.files ?? []) files.set(path, file)
  }
  return files
}

/**
 * Reads the page that was built: where it belongs, or else beside, where a build has left it whole that was killed while
 * it brought it there. Throws as `readUsable` does of the place where it belongs.
 */
function readBuiltPage(settings: Settings): Promise<Page> {
  return readUsable(resolve(builtFolder), settings).catch((error) =>
    readUsable(resolve(nextFolder), settings).catch(() => {
      throw error
    }),
  )
}

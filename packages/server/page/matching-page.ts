/** Checks that a page was built for this server. */
import type { Built } from '@portfolio/contract/built.ts'
import type { Config } from '../config.ts'
import { type Page, readPage } from './read.ts'

/** The settings that page and server must share. */
export type Settings = Pick<Config, 'backendKey' | 'siteUrl' | 'retentionDays'>

/**
 * Reads a newly published page.
 *
 * @throws Error as `readPage`, or if the page was built with another key or address
 */
export async function readMatchingPage(folder: string, settings: Settings): Promise<Page> {
  const page = await readUsablePage(folder, settings)
  requireSameSite(page.built, settings)
  return page
}

/**
 * Reads the page at a start. Checks only the key, without which every message would be refused: after a change of
 * `SITE_URL`, the old page is better than none.
 *
 * @throws Error as `readPage`, or if the page was built with another key
 */
export async function readUsablePage(folder: string, settings: Settings): Promise<Page> {
  const page = await readPage(folder)
  requireSameKey(page.built, settings)
  return page
}

function requireSameKey({ backend }: Built, { backendKey }: Settings): void {
  if (backend.url === '' && backend.key !== backendKey)
    throw new Error('PUBLIC_BACKEND_KEY differs from the key in the page, so every message would be refused.')
}

/** With a wrong address, the page looks right to its owner, but its links lead visitors elsewhere. */
function requireSameSite({ site }: Built, { siteUrl }: Settings): void {
  if (new URL(site).pathname !== '/')
    throw new Error(
      `The page was built with SITE_URL=${site}. Our own server shows the page at /, without a path.`,
    )
  if (siteUrl !== undefined && siteUrl !== site)
    throw new Error(
      `SITE_URL is ${siteUrl} on the server, but the page was built for ${site}, so its links would go there.`,
    )
}

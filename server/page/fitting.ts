/** Whether a page was built for this server. */
import type { Built } from '../../contract/built.ts'
import type { Config } from '../config.ts'
import { type Page, readPage } from './read.ts'

/** The settings that a page has to fit. */
export type Settings = Pick<Config, 'backendKey' | 'siteUrl' | 'retentionDays'>

/**
 * Reads a page that is to be shown from now on.
 *
 * @throws Error that says what is wrong, as `readPage` does or where it was built with other settings
 */
export async function readFitting(folder: string, settings: Settings): Promise<Page> {
  const page = await readUsable(folder, settings)
  requireSameSite(page.built, settings)
  return page
}

/**
 * Reads a page that was shown before, perhaps: with a key that fits, as else every message would be refused. It is shown
 * though its owner has changed the address since, as that is better than none.
 */
export async function readUsable(folder: string, settings: Settings): Promise<Page> {
  const page = await readPage(folder)
  requireSameKey(page.built, settings)
  return page
}

function requireSameKey({ backend }: Built, { backendKey }: Settings): void {
  if (backend.url === '' && backend.key !== backendKey)
    throw new Error(
      'PUBLIC_BACKEND_KEY differs from the one that the page was built with, so every message would be refused.',
    )
}

/** Such a page would look well to its owner, and be of no use to visitors. */
function requireSameSite({ site }: Built, { siteUrl }: Settings): void {
  if (new URL(site).pathname !== '/')
    throw new Error(
      `The page was built with SITE_URL=${site}, for a static host: our own server has it at /, without a path.`,
    )
  if (siteUrl !== undefined && siteUrl !== site)
    throw new Error(
      `SITE_URL is ${siteUrl} on the server, and the page was built for ${site}, where its shared links would lead.`,
    )
}

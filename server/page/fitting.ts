/** Whether a page was built for this server. */
import type { Built } from '../../contract/built.ts'
import type { Config } from '../config.ts'
import { type Page, readPage } from './read.ts'

/** The settings that a page has to fit. */
export type Settings = Pick<Config, 'backendKey' | 'siteUrl' | 'retentionDays'>

/**
 * Reads the built site in a folder, for a server with these settings.
 *
 * @throws Error that says what is wrong, as `readPage` does or where it was built with other settings
 */
export async function readFitting(folder: string, settings: Settings): Promise<Page> {
  const page = await readPage(folder)
  requireFit(page.built, settings)
  return page
}

/** Each of these pages would look well to its owner, and be of no use to visitors. */
function requireFit({ backend, site }: Built, { backendKey, siteUrl }: Settings): void {
  if (backend.url === '' && backend.key !== backendKey)
    throw new Error(
      'PUBLIC_BACKEND_KEY differs from the one that the page was built with, so every message would be refused.',
    )
  if (new URL(site).pathname !== '/')
    throw new Error(
      `The page was built with SITE_URL=${site}, for a static host: our own server has it at /, without a path.`,
    )
  if (siteUrl !== undefined && siteUrl !== site)
    throw new Error(
      `SITE_URL is ${siteUrl} on the server, and the page was built for ${site}, where its shared links would lead.`,
    )
}

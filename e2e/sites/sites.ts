/** The sites that the browser tests visit: where each stands, what it is built and served with, where its copy lies. */
import { join } from 'node:path'

/**
 * Each site, in the order in which they are built:
 * `demo` is the content that the tests know, `static` the same as a static host under a sub-path serves it, `owner`
 * the owner's own `content/` (only in the long suite), `stress` extreme content in another language, and `languages`
 * the demo in three languages.
 */
const siteNames = ['demo', 'static', 'owner', 'stress', 'languages'] as const

/** One of the sites. */
export type SiteName = (typeof siteNames)[number]

/** Set by `playwright.config.ts` for the whole run: the first of the ports, and the folder of all that it makes. */
const firstPort = Number(process.env.TEST_PORT)
const data = process.env.TEST_DATA_DIR ?? ''

const portOf = (site: SiteName) => firstPort + siteNames.indexOf(site)

/** The folder of the copy of the project that a site is built in. */
export const folderOf = (site: SiteName) => join(data, `site-${site}`)

/** The files that appear once all sites can be visited, or one cannot be built. */
export const [sitesReady, sitesFailed] = [join(data, 'ready'), join(data, 'failed')]

/** Where a site's server keeps its messages. */
export const messagesOf = (site: SiteName) => join(data, `messages-${site}`)

export const demoUrl = `http://localhost:${portOf('demo')}`
export const stressUrl = `http://localhost:${portOf('stress')}`
export const ownerUrl = `http://localhost:${portOf('owner')}`
export const languagesUrl = `http://localhost:${portOf('languages')}`
export const staticUrl = `http://localhost:${portOf('static')}/portfolio/`

/** What a file `.env` of the developer's must not change, for a server of the tests. */
export const standard = {
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  // Every visitor of the tests comes from one address.
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_PER_DAY: '0',
  TRUST_PROXY: '',
  SMTP_URL: '',
  NOTIFY_TO: '',
  NOTIFY_FROM: '',
  RETENTION_DAYS: '',
  SITE_URL: '',
  PUBLIC_BACKEND_URL: '',
  PUBLIC_BACKEND_KEY: '',
}

/** The environment that a site is built and served in. */
export const environmentOf = (site: SiteName): Record<string, string> => ({
  ...standard,
  PORT: String(portOf(site)),
  DATA_DIR: messagesOf(site),
  ...(site === 'static' && { SITE_URL: staticUrl, RETENTION_DAYS: '30', PUBLIC_BACKEND_URL: demoUrl }),
})

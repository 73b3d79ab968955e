/** The sites that the browser tests visit: their URLs, folders and environments. */
import { join } from 'node:path'

/**
 * The sites, in the order of their ports. `demo` has the content that the tests know, and `static` serves it like a static
 * host under a sub-path. `owner` has the project's `content/` (only in the long suite), `stress` extreme content in another
 * language, and `languages` the demo in three languages.
 */
const siteNames = ['demo', 'static', 'owner', 'stress', 'languages'] as const

export type SiteName = (typeof siteNames)[number]

// `playwright.config.ts` or `e2e/main.ts` sets both for the whole run.
const firstPort = Number(process.env.TEST_PORT)
const runFolder = process.env.TEST_DATA_DIR ?? ''

const portOf = (site: SiteName) => firstPort + siteNames.indexOf(site)

/** The folder of the copy of the project that a site is built in. */
export const siteFolder = (site: SiteName) => join(runFolder, `site-${site}`)

/** Empty files: one exists when all sites are served, the other if a site cannot be built. */
export const [sitesReadyFile, sitesFailedFile] = [join(runFolder, 'ready'), join(runFolder, 'failed')]

/** The folder of a site's messages. */
export const dataDirOf = (site: SiteName) => join(runFolder, `messages-${site}`)

export const demoUrl = `http://localhost:${portOf('demo')}`
export const stressUrl = `http://localhost:${portOf('stress')}`
export const ownerUrl = `http://localhost:${portOf('owner')}`
export const languagesUrl = `http://localhost:${portOf('languages')}`
export const staticUrl = `http://localhost:${portOf('static')}/portfolio/`

/** The settings of the tests' servers, so that a developer's `.env` does not change them. */
export const defaultEnv = {
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  // No rate limits, because all visitors of the tests have the same address.
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

/** Returns the environment in which a site is built and served. */
export const environmentOf = (site: SiteName): Record<string, string> => ({
  ...defaultEnv,
  PORT: String(portOf(site)),
  DATA_DIR: dataDirOf(site),
  ...(site === 'static' && { SITE_URL: staticUrl, RETENTION_DAYS: '30', PUBLIC_BACKEND_URL: demoUrl }),
})

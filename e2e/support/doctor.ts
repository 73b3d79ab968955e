/** Runs the doctor's checks, and serves pages for it to check. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { formPath } from '@portfolio/contract/form.ts'
import { buildApp } from '@portfolio/server/app.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { openStore } from '@portfolio/server/store/open.ts'
import { onTestFinished } from 'vitest'
import type { Finding } from '../../packages/cli/doctor/finding.ts'
import { allFindings } from '../../packages/cli/doctor/findings.ts'
import { readPage } from '../../packages/server/page/read-page.ts'
import { indexHtml, writeBuiltSite } from './built-site.ts'
import { freePort, listenOnFreePort } from './free-port.ts'
import { newFolder } from './scope.ts'

/** The settings that a page was built with. */
export interface TestBuild {
  site: string
  backend?: string
  key?: string
  /** Where the form without a script is sent; by default what a build would set. */
  action?: string
}

/** Returns the HTML of a page that was built with these settings. */
export function pageHtml({ site, backend = '', key = defaultBackendKey, action }: TestBuild): string {
  const target = action ?? (backend === '' ? formPath : 'mailto:tova@example.com')
  return indexHtml
    .replace('<title>', `<link rel="canonical" href="${site}"><title>`)
    .replace('data-backend=""', `data-backend="${backend}"`)
    .replace(`data-key="${defaultBackendKey}"`, `data-key="${key}"`)
    .replace(`action="${formPath}"`, `action="${target}"`)
}

/** Runs the doctor's checks in a folder and returns their findings by the check's name. */
export async function getFindings(env: Record<string, string>, folder = newFolder()) {
  const sendsMail = false
  const byCheck = new Map<string, Finding>()
  for await (const finding of allFindings(() => ({ DATA_DIR: join(folder, 'data'), ...env }), sendsMail))
    byCheck.set(finding.check, finding)
  return byCheck
}

/** Returns a line such as `page ok` for each finding. */
export const statusLines = (findings: Map<string, Finding>) =>
  [...findings].map(([check, { status }]) => `${check} ${status}`)

/**
 * Starts the project's server with a page that was built for its address.
 *
 * @param build other settings of the build
 */
export async function startSite(env: Record<string, string> = {}, build: Partial<TestBuild> = {}) {
  const PORT = env.PORT ?? String(await freePort())
  const url = `http://localhost:${PORT}`
  const folder = newFolder()
  const dist = join(folder, 'dist')
  writeBuiltSite(dist, { 'index.html': pageHtml({ site: `${url}/`, ...build }) }, build.key)
  const config = readConfig({ DATA_DIR: join(folder, 'data'), ...env, PORT })
  const app = buildApp(config, {
    store: await openStore(config),
    activeRelease: { page: await readPage(dist) },
  })
  onTestFinished(() => app.close())
  await app.listen(config)
  return { url, folder }
}

/** Starts a static host that answers all requests with one page, and returns the host's URL. */
export async function startStaticHost(renderPage: (url: string) => string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(renderPage(url))
  })
  const url = `http://localhost:${await listenOnFreePort(server)}`
  return url
}

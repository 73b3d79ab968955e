/** The doctor as an owner calls it, and the pages that it looks at. */
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
import { call } from './command.ts'
import { freePort, listenOnFreePort } from './free-port.ts'
import { emptyFolder } from './scope.ts'

/** The settings of a build. */
export interface TestBuild {
  site: string
  backend?: string
  key?: string
  action?: string
}

/** Returns the page as built with these settings. */
export function pageFor({ site, backend = '', key = defaultBackendKey, action }: TestBuild): string {
  const target = action ?? (backend === '' ? formPath : 'mailto:tova@example.com')
  return indexHtml
    .replace('<title>', `<link rel="canonical" href="${site}"><title>`)
    .replace('data-backend=""', `data-backend="${backend}"`)
    .replace(`data-key="${defaultBackendKey}"`, `data-key="${key}"`)
    .replace(`action="${formPath}"`, `action="${target}"`)
}

/** Runs the command in a folder. */
export function doctor(env: Record<string, string>, { args = [] as string[], folder = emptyFolder() } = {}) {
  return call('packages/cli/main.ts', ['doctor', ...args], env, folder)
}

/** Returns the findings in this folder, by check. */
export async function findings(env: Record<string, string>, folder = emptyFolder()) {
  const found = new Map<string, Finding>()
  for await (const finding of allFindings(() => ({ DATA_DIR: join(folder, 'data'), ...env }), false))
    found.set(finding.check, finding)
  return found
}

/** Returns the findings as `page ok`. */
export const statuses = (found: Map<string, Finding>) =>
  [...found].map(([check, { status }]) => `${check} ${status}`)

/**
 * Starts our own server, with a page built for its address.
 *
 * @param built other settings of the build
 */
export async function anOwnSite(env: Record<string, string> = {}, built: Partial<TestBuild> = {}) {
  const PORT = env.PORT ?? String(await freePort())
  const url = `http://localhost:${PORT}`
  const folder = emptyFolder()
  const dist = join(folder, 'dist')
  writeBuiltSite(dist, { 'index.html': pageFor({ site: `${url}/`, ...built }) }, built.key)
  const config = readConfig({ DATA_DIR: join(folder, 'data'), ...env, PORT })
  const app = buildApp(config, {
    store: await openStore(config),
    activeRelease: { page: await readPage(dist) },
  })
  onTestFinished(() => app.close())
  await app.listen(config)
  return { url, folder }
}

/**
 * Starts a static host with one answer to all requests, and returns its URL.
 *
 * @param answer returns the answer for the host's URL
 */
export async function aStaticHost(
  answer: (url: string) => { status?: number; headers?: Record<string, string>; body?: string },
) {
  const server = createServer((_, response) => {
    const { status = 200, headers = { 'content-type': 'text/html' }, body = '' } = answer(url)
    response.writeHead(status, headers)
    response.end(body)
  })
  const url = `http://localhost:${await listenOnFreePort(server)}`
  return url
}

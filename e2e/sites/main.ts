/** Builds the sites and serves them until it is stopped. `main.ts demo`, `owner` or `languages` builds only that site. */
import { spawn } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, copyProject, serveSite } from '../support/project.ts'
import { waitForOutput } from '../support/wait-for-output.ts'
import { environmentOf, type SiteName, siteFolder, sitesFailedFile, sitesReadyFile } from './sites.ts'

/** Starts the program of a site and waits until the site is served. */
async function start(site: SiteName): Promise<void> {
  const program = site === 'static' || site === 'stress' ? site : 'main'
  const server = spawn(process.execPath, [`e2e/sites/${program}.ts`, site], {
    env: { ...process.env, ...environmentOf(site) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  await waitForOutput(server, /^Portfolio: /m)
  server.once('exit', () => process.exit(1))
}

const [, , site] = process.argv
if (site === 'demo' || site === 'owner' || site === 'languages') {
  copyProject(siteFolder(site), site === 'owner' ? 'content' : undefined)
  if (site === 'languages')
    cpSync('e2e/fixtures/languages', join(siteFolder(site), 'content'), { recursive: true })
  buildSite(siteFolder(site))
  await serveSite(siteFolder(site))
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  process.once('exit', () => writeFileSync(sitesFailedFile, ''))
  console.log('Building the sites')
  // `static` and `languages` need the pictures that the demo's build prepares.
  const startedSites = [
    start('demo').then(() => Promise.all([start('static'), start('languages')])),
    start('stress'),
  ]
  // The long suite sets `LONG`.
  if (process.env.LONG) startedSites.push(start('owner'))
  await Promise.all(startedSites)
  writeFileSync(sitesReadyFile, '')
}

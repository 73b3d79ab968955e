/** Builds all sites in parallel, and serves them until it is ended. `main.ts demo` builds and serves one. */
import { spawn } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIn, copyProject, serveIn } from '../support/project.ts'
import { waitForOutput } from '../support/wait-for-output.ts'
import { environmentOf, folderOf, type SiteName, sitesFailed, sitesReady } from './sites.ts'

/** Starts the program of a site; resolves when the site is served. */
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
  copyProject(folderOf(site), site === 'owner' ? 'content' : undefined)
  if (site === 'languages')
    cpSync('e2e/fixtures/languages', join(folderOf(site), 'content'), { recursive: true })
  buildIn(folderOf(site))
  await serveIn(folderOf(site))
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  process.once('exit', () => writeFileSync(sitesFailed, ''))
  console.log('Building the sites')
  // These sites have the demo's prepared pictures.
  const started = [
    start('demo').then(() => Promise.all([start('static'), start('languages')])),
    start('stress'),
  ]
  if (process.env.LONG) started.push(start('owner'))
  await Promise.all(started)
  writeFileSync(sitesReady, '')
}

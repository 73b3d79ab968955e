/** Builds all sites in parallel, and serves them until it is ended. `sitesBuilt` waits for them. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { printed } from '../../support/printed.ts'
import { environmentOf, type SiteName, sitesFailed, sitesReady } from './sites.ts'

/** Starts a site's program, which builds it and serves it; resolves once it says where the site is. */
async function serve(site: SiteName): Promise<void> {
  const program = site === 'owner' ? 'demo' : site
  const server = spawn(process.execPath, [`tests/browser/sites/${program}.ts`, site], {
    env: { ...process.env, ...environmentOf(site) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  await printed(server, /^Portfolio: /m)
  server.once('exit', () => process.exit(1))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))

process.once('exit', () => writeFileSync(sitesFailed, ''))
console.log('Building the sites')
// The static site has the pictures of the demo.
const started = [serve('demo').then(() => serve('static')), serve('strained')]
if (process.env.LONG) started.push(serve('owner'))
await Promise.all(started)
writeFileSync(sitesReady, '')

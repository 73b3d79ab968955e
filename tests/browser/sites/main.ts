/** Builds all sites side by side, and serves them until it is ended. Says `The sites are ready` once they are. */
import { spawn } from 'node:child_process'
import { printed } from '../../support/printed.ts'
import { environmentOf, type SiteName } from './sites.ts'

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

// The static site has the pictures of the demo.
await Promise.all([serve('demo').then(() => serve('static')), serve('strained'), serve('owner')])
console.log('The sites are ready')

/** Builds all sites side by side, and serves them until it is ended. Says `The sites are ready` once they are. */
import { spawn } from 'node:child_process'
import { environmentOf, siteNames } from './sites.ts'

const servers = siteNames.map((site) => {
  const server = spawn(process.execPath, [`tests/browser/sites/${site}.ts`], {
    env: { ...process.env, ...environmentOf(site) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  let out = ''
  server.stdout.on('data', (chunk) => {
    out += chunk
    if (/^Portfolio: /m.test(out)) resolve()
  })
  server.once('exit', (code) => {
    console.error(`The site ${site} ended with ${code}:\n${out}`)
    process.exit(1)
  })
  return { server, ready }
})
process.once('exit', () => {
  for (const { server } of servers) server.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))

await Promise.all(servers.map(({ ready }) => ready))
console.log('The sites are ready')

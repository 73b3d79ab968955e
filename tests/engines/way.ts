/** A way to the server on which a test can hold files back, or forbid scripts as a browser without any does. */
import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Lays a way to the server at `target`: where it begins, and what lets pass what was held back.
 *
 * @param hold the paths that wait for their release
 * @param policy a content security policy besides the page's own: both hold
 */
export async function wayTo(target: string, { hold = /^$/, policy = '' } = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (hold.test(request.url ?? '')) await released
    const { method, headers: sent, url = '/' } = request
    const onward = ask(new URL(url, target), { method, headers: sent }, (answer) => {
      const own = answer.headers['content-security-policy']
      const policies = { 'content-security-policy': [own, policy].flat().filter(Boolean).join(', ') }
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(policy && policies) })
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    release,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

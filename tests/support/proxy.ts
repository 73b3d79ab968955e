import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A reverse proxy in front of the server at `url`, for the length of the test; gives its address.
 *
 * @param headers what it sets in every request
 */
export async function aProxy(url: string, headers: Record<string, string> = {}): Promise<string> {
  const proxy = createServer((request, response) => {
    const forwarded = ask(
      new URL(request.url ?? '/', url),
      { method: request.method, headers: { ...request.headers, ...headers } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

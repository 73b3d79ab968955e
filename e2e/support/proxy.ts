import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, request as sendRequest } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { resolve } from 'node:path'
import { listenOnFreePort } from './free-port.ts'

/** The file of a self-signed certificate for `localhost`. */
export const certificateFile = resolve('e2e/support/tls/certificate.pem')

/**
 * Starts a reverse proxy for the server at `url`, and returns the proxy's URL.
 *
 * @param headers the headers that the proxy sets in every request
 */
export async function startProxy(
  url: string,
  headers: Record<string, string> = {},
  protocol: 'http' | 'https' = 'http',
): Promise<string> {
  const forward: RequestListener = (request, response) => {
    const forwarded = sendRequest(
      new URL(request.url ?? '/', url),
      { method: request.method, headers: { ...request.headers, ...headers } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => response.writeHead(502).end('<h1>502 Bad Gateway</h1>'))
    request.pipe(forwarded)
  }
  const tls = () => ({
    cert: readFileSync(certificateFile),
    key: readFileSync(resolve(certificateFile, '../key.pem')),
  })
  const proxy = protocol === 'https' ? createSecureServer(tls(), forward) : createServer(forward)
  return `${protocol}://localhost:${await listenOnFreePort(proxy)}`
}

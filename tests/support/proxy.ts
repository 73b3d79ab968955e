import { readFileSync } from 'node:fs'
import { request as ask, createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { resolve } from 'node:path'
import { portOf } from './free-port.ts'

/** A certificate of its own making, for `localhost`. */
export const certificate = resolve('tests/support/tls/certificate.pem')

/**
 * A reverse proxy in front of the server at `url`, for the length of the test; gives its address.
 *
 * @param headers what it sets in every request
 * @param protocol `https` where it speaks TLS, with the certificate above
 */
export async function aProxy(
  url: string,
  headers: Record<string, string> = {},
  protocol: 'http' | 'https' = 'http',
): Promise<string> {
  const pass: RequestListener = (request, response) => {
    const forwarded = ask(
      new URL(request.url ?? '/', url),
      { method: request.method, headers: { ...request.headers, ...headers } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    // As a proxy says whose server does not run.
    forwarded.on('error', () => response.writeHead(502).end('<h1>502 Bad Gateway</h1>'))
    request.pipe(forwarded)
  }
  const tls = () => ({
    cert: readFileSync(certificate),
    key: readFileSync(resolve(certificate, '../key.pem')),
  })
  const proxy = protocol === 'https' ? createSecureServer(tls(), pass) : createServer(pass)
  return `${protocol}://localhost:${await portOf(proxy)}`
}

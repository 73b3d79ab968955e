/** Reads the request target and the host. */
import type { IncomingMessage } from 'node:http'

/**
 * The path and query of a request, for the router. Accepts a whole URL as target (RFC 9112, 3.2.2), and drops a
 * fragment, which only broken clients send.
 */
export function targetOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [target = ''] = url.split('#', 1)
  if (target.startsWith('/')) return target
  const origin = /^https?:\/\/[^/?]+/i.exec(target)?.[0]
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A host with an optional port (RFC 9110, 7.2). */
const host = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i

/**
 * Whether a request has exactly one valid Host header (RFC 9112, 3.2). Only HTTP/1.0 may omit it.
 */
export function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') named++
  if (named === 0) return httpVersion === '1.0'
  return named === 1 && host.test(headers.host ?? '')
}

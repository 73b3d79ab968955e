/** Restricts the studio to this machine's browser. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tokenHeader } from './protocol.ts'

const names = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns why a request is refused, or undefined. `Host` reveals DNS rebinding; `Origin` and `Sec-Fetch-Site` reveal
 * requests from other sites.
 */
export function whyForeign({ headers }: Pick<IncomingMessage, 'headers'>, port: number): string | undefined {
  // Browsers leave out the default port.
  const hosts = names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
  if (!headers.host || !hosts.includes(headers.host.toLowerCase()))
    return 'The studio can be opened only at localhost.'
  const { origin = `http://${headers.host}`, 'sec-fetch-site': site = 'none' } = headers
  const isOwn = origin === `http://${headers.host}` && (site === 'same-origin' || site === 'none')
  return isOwn ? undefined : 'The studio accepts requests only from its own page.'
}

/** Returns the decoded path of a URL. Undefined if its percent-encoding is invalid. */
export function pathOf(url = ''): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return undefined
  }
}

/** Whether a request has the token of this start. */
export function hasToken({ headers }: Pick<IncomingMessage, 'headers'>, token: string): boolean {
  const given = Buffer.from(String(headers[tokenHeader] ?? ''))
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Who may speak to the studio: this machine's own browser window, and nobody else. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tokenHeader } from './protocol.ts'

const names = ['localhost', '127.0.0.1', '[::1]']

/**
 * Why a request is turned away, or nothing. A name that somebody else lets lead to this machine (DNS rebinding)
 * stands in `Host`; a page, form or script of another site gives itself away by `Origin` or `Sec-Fetch-Site`.
 */
export function strangerAt({ headers }: Pick<IncomingMessage, 'headers'>, port: number): string | undefined {
  // Browsers leave out the port that is HTTP's own.
  const hosts = names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
  if (!headers.host || !hosts.includes(headers.host.toLowerCase()))
    return 'The studio answers at localhost alone.'
  const { origin = `http://${headers.host}`, 'sec-fetch-site': site = 'none' } = headers
  const isOwn = origin === `http://${headers.host}` && (site === 'same-origin' || site === 'none')
  return isOwn ? undefined : 'The studio answers its own page alone.'
}

/** The path of an address; undefined where a sign of it is half written (`%`). */
export function pathOf(url = ''): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return undefined
  }
}

/** Whether a request carries the token of this start. */
export function carries({ headers }: Pick<IncomingMessage, 'headers'>, token: string): boolean {
  const given = Buffer.from(String(headers[tokenHeader] ?? ''))
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

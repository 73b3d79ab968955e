/** The proxies in front of the server: which are believed when they say where a request came from. */
import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { senderAt } from './submissions/sender.ts'

/** The proxies in a list with commas between them. */
export const proxiesIn = (text: string): string[] => text.split(',').map((part) => part.trim())

/** What Fastify takes for a proxy: an address, a network, or the name of some (npmjs.com/package/proxy-addr). */
const names = z.enum(['loopback', 'linklocal', 'uniquelocal'])
const proxy = z.union([names, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Whether a text names a proxy. */
export const isProxy = (text: string): boolean => proxy.safeParse(text).success

/** Whether a network holds more than proxies. The widest that is somebody's own is 10.0.0.0/8, and fc00::/7 of IPv6. */
export function isTooWide(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/')
  // An IPv4 network may be written as IPv6, and is 96 bits longer then.
  const least = isIPv4(address) ? 8 : isIPv4(senderAt(address)) ? 96 + 8 : 7
  return bits !== undefined && Number(bits) < least
}

/** Whether the address in a request's `X-Forwarded-For` is believed; undefined where there is none in it. */
export function forwardedFor(request: FastifyRequest): 'believed' | 'not believed' | undefined {
  if (!request.headers['x-forwarded-for']) return undefined
  // Its first is the connection's own; there are more only where that is believed.
  return (request.ips?.length ?? 0) > 1 ? 'believed' : 'not believed'
}

/**
 * Has the log say once that somebody forwards requests and is not believed: where that is a proxy, all visitors
 * have one rate limit together. Whose request it was is nobody's business.
 */
export function warnOfUnbelieved(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (warned || forwardedFor(request) !== 'not believed') return
    warned = true
    app.log.warn(
      'A request came with X-Forwarded-For from an address that TRUST_PROXY does not name, and was not believed. ' +
        'If a reverse proxy stands in front of this server, set TRUST_PROXY to its address (loopback where it runs ' +
        'on this machine): until then the rate limit takes all visitors for one. This is said once.',
    )
  })
}

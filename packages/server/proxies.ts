/** The proxies in front of the server whose `X-Forwarded-For` is trusted. */
import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { identifySender } from './submissions/identify-sender.ts'

/** Splits a comma-separated list of proxies. */
export const parseProxies = (text: string): string[] => text.split(',').map((part) => part.trim())

/** What Fastify accepts as a proxy: an address, a network, or a predefined name (npmjs.com/package/proxy-addr). */
const proxyName = z.enum(['loopback', 'linklocal', 'uniquelocal'])
const proxySchema = z.union([proxyName, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const isProxy = (text: string): boolean => proxySchema.safeParse(text).success

/** Whether a network is wider than any private one: 10.0.0.0/8, or fc00::/7 in IPv6. */
export function isNetworkTooWide(proxy: string): boolean {
  const [address = '', prefixLength] = proxy.split('/')
  // An IPv4 network written as IPv6 has a prefix that is 96 bits longer.
  const minPrefixLength = isIPv4(address) ? 8 : isIPv4(identifySender(address)) ? 96 + 8 : 7
  return prefixLength !== undefined && Number(prefixLength) < minPrefixLength
}

/** Whether a request's `X-Forwarded-For` is trusted, in the words of `/healthz`; undefined without that header. */
export function checkForwardedFor(request: FastifyRequest): 'believed' | 'not believed' | undefined {
  if (!request.headers['x-forwarded-for']) return undefined
  // The first is the connection's own address; more follow only from a trusted proxy.
  return (request.ips?.length ?? 0) > 1 ? 'believed' : 'not believed'
}

/**
 * Warns once in the log about an untrusted `X-Forwarded-For`: if it comes from a proxy, all visitors share one rate
 * limit. The log contains no address.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || checkForwardedFor(request) !== 'not believed') return
    hasWarned = true
    app.log.warn(
      'A request had an X-Forwarded-For header from an address that is not in TRUST_PROXY, so the header was ignored. ' +
        'If a reverse proxy is in front of this server, set TRUST_PROXY to its address (loopback if it runs on ' +
        'this machine). Until then all visitors share one rate limit. This warning appears only once.',
    )
  })
}

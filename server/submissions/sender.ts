/** Whom the rate limit counts. */
import { isIPv4, isIPv6 } from 'node:net'

/** The one that all are who come without an address: nonsense in its place gives nobody a limit of their own. */
const unknown = 'unknown'

/** The longest address there is, in brackets and with a zone and a port, is shorter. */
const maxLength = 100

/**
 * The one that an address stands for, as the connection or the proxy gives it. A household has 2^64 addresses of IPv6,
 * so those with the same first half are one. IPv4 written as IPv6 is IPv4, also from a translator (NAT64).
 */
export function senderAt(address: string | undefined): string {
  const host = hostIn(address ?? '')
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return unknown
  const groups = groupsOf(host)
  return ipv4In(groups) ?? `${groups.slice(0, 4).join(':')}::`
}

/** An address without port, brackets and zone; empty where that is not how it is written. */
function hostIn(address: string): string {
  if (address.length > maxLength) return ''
  const [, bracketed, beforePort] = /^(?:\[(.*)\](?::\d+)?|([^:]+):\d+)$/.exec(address.trim()) ?? []
  const [host = ''] = (bracketed ?? beforePort ?? address.trim()).split('%')
  return host
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // URLs have addresses in their shortest form (WHATWG URL, 3.5), in which `::` stands for the zeros left out.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array(zeros).fill('0'), ...after]
}

/** What stands before an IPv4 address in IPv6: mapped (RFC 4291, 2.5.5.2) or translated (RFC 6052, 2.1; RFC 8215). */
const beforeIPv4 = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:', '64:ff9b:1:']

/** The IPv4 address in the last 32 bits of an IPv6 one. */
function ipv4In(groups: readonly string[]): string | undefined {
  const address = groups.join(':')
  if (!beforeIPv4.some((prefix) => address.startsWith(prefix))) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

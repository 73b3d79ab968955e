/** Identifies the sender for the rate limit. */
import { isIPv4, isIPv6 } from 'node:net'

/** The shared sender of all requests without a valid address. */
const unknown = 'unknown'

/** More than the longest address with brackets, zone and port. */
const maxLength = 100

/**
 * The sender of an address from the connection or a proxy. A household has 2^64 IPv6 addresses, so all with the same
 * first half are one sender. IPv4 in IPv6 notation counts as IPv4, also from a translator (NAT64).
 */
export function senderAt(address: string | undefined): string {
  const host = hostIn(address ?? '')
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return unknown
  const groups = groupsOf(host)
  return ipv4In(groups) ?? `${groups.slice(0, 4).join(':')}::`
}

/** Removes port, brackets and zone from an address; returns an empty string for an overlong one. */
function hostIn(address: string): string {
  if (address.length > maxLength) return ''
  const [, bracketed, beforePort] = /^(?:\[(.*)\](?::\d+)?|([^:]+):\d+)$/.exec(address.trim()) ?? []
  const [host = ''] = (bracketed ?? beforePort ?? address.trim()).split('%')
  return host
}

function groupsOf(address: string): string[] {
  // URL normalizes the address to its shortest form (WHATWG URL, 3.5), in which `::` replaces zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array(zeros).fill('0'), ...after]
}

/** The prefixes of IPv4 in IPv6: mapped (RFC 4291, 2.5.5.2) or translated (RFC 6052, 2.1; RFC 8215). */
const beforeIPv4 = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:', '64:ff9b:1:']

/** The IPv4 address in the last 32 bits of an IPv6 address; undefined if it has none. */
function ipv4In(groups: readonly string[]): string | undefined {
  const address = groups.join(':')
  if (!beforeIPv4.some((prefix) => address.startsWith(prefix))) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** Identifies the sender for the rate limit. */
import { isIPv4, isIPv6 } from 'node:net'

/** The shared sender of all requests without a valid address. */
const unknownSender = 'unknown'

/** More than the longest address with brackets, zone and port. */
const maxAddressLength = 100

/**
 * Returns the sender of an address, which the connection or a proxy names. A household has 2^64 IPv6 addresses, so all
 * with the same first half are one sender. IPv4 in IPv6 notation counts as IPv4, also behind NAT64.
 */
export function identifySender(address: string | undefined): string {
  const host = extractHost(address ?? '')
  if (isIPv4(host)) return host
  if (!isIPv6(host)) return unknownSender
  const groups = expandIpv6(host)
  return extractIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::`
}

/** Removes port, brackets and zone from an address; returns an empty string for an overlong one. */
function extractHost(address: string): string {
  if (address.length > maxAddressLength) return ''
  const [, bracketed, beforePort] = /^(?:\[(.*)\](?::\d+)?|([^:]+):\d+)$/.exec(address.trim()) ?? []
  const [host = ''] = (bracketed ?? beforePort ?? address.trim()).split('%')
  return host
}

function expandIpv6(address: string): string[] {
  // URL normalizes the address to its shortest form (WHATWG URL, "Host serializing"), in which `::` replaces zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array(zeros).fill('0'), ...after]
}

/** The prefixes of IPv4 in IPv6: mapped (RFC 4291, 2.5.5.2) or translated (RFC 6052, 2.1; RFC 8215). */
const ipv4Prefixes = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:', '64:ff9b:1:']

/** The IPv4 address in the last 32 bits of an IPv6 address; undefined if it has none. */
function extractIpv4(groups: readonly string[]): string | undefined {
  const address = groups.join(':')
  if (!ipv4Prefixes.some((prefix) => address.startsWith(prefix))) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

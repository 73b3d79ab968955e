/** Whom the rate limit counts. */
import { isIPv6 } from 'node:net'

/**
 * The one that an address stands for. A household has 2^64 addresses of IPv6, so those with the same first half
 * are one; IPv4 written as IPv6 is IPv4.
 *
 * @param address of a request, as the connection or the proxy gives it
 */
export function senderAt(address: string): string {
  const [text = ''] = address.split('%')
  const mapped = text.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(text)) return text
  // URLs have addresses in their shortest form (WHATWG URL, 3.5), in which `::` stands for the zeros left out.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':').length : 0
  const zeros = tail === undefined ? 0 : 8 - groups.length - after
  const all = [...groups, ...Array(zeros).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all.slice(0, 4).join(':')}::`
}

/** When a backend that refuses for now says it will take the next message. */

/**
 * The seconds to wait that an answer tells, by its `Retry-After` (RFC 9110, 10.2.3) or by the hint in its body:
 * a page of another origin may not read that header.
 *
 * @param header the value of `Retry-After`; null where it cannot be read
 * @param body the answer's text
 * @returns undefined where neither tells a time of up to a day or so
 */
export function secondsToWait(header: string | null, body: string): number | undefined {
  const told = header?.match(/^(\d{1,5})$/) ?? hintIn(body).match(/^Try again in (\d{1,5}) seconds\.$/)
  return told?.[1] === undefined ? undefined : Number(told[1])
}

function hintIn(body: string): string {
  try {
    return String(JSON.parse(body).hint)
  } catch {
    return ''
  }
}

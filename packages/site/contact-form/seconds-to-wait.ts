/**
 * Returns the seconds to wait after a refusal, from `Retry-After` (RFC 9110, 10.2.3). Cross-origin pages cannot read
 * that header, so the fallback is the hint in the body.
 * @param header the value of `Retry-After`, or null
 * @param body the response's text
 * @returns undefined if neither names a time of about a day or less
 */
export function secondsToWait(header: string | null, body: string): number | undefined {
  const match = header?.match(/^(\d{1,5})$/) ?? hintIn(body).match(/^Try again in (\d{1,5}) seconds\.$/)
  return match?.[1] === undefined ? undefined : Number(match[1])
}

function hintIn(body: string): string {
  try {
    return String(JSON.parse(body).hint)
  } catch {
    return ''
  }
}

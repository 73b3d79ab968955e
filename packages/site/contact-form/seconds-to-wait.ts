/**
 * Returns the seconds to wait after a refusal, from `Retry-After` (RFC 9110, 10.2.3) or the hint in the body, as
 * cross-origin pages cannot read that header. Undefined if neither names a time of about a day or less.
 */
export function secondsToWait(header: string | null, body: string): number | undefined {
  const match = header?.match(/^(\d{1,5})$/) ?? body.match(/"hint":\s*"Try again in (\d{1,5}) seconds\."/)
  return match?.[1] === undefined ? undefined : Number(match[1])
}

/**
 * The rate limit: how much one address may send. Every submission that keeps the rules counts, one that repeats
 * another as well; what is refused does not, and costs the store next to nothing.
 */

/** The most submissions of one address; 0 is off. */
export interface Limits {
  perMinute: number
  perDay: number
}

/** One address has sent too much; nothing of what it sent now is stored. */
export class TooManySubmissions extends Error {
  /** In how many seconds it may send again. */
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many submissions from one address')
    this.seconds = seconds
  }
}

/**
 * Refuses a request of more submissions than an address may send in the whole of a span: no store has to be asked.
 *
 * @throws TooManySubmissions
 */
export function requirePossible({ perMinute, perDay }: Limits, count: number): void {
  if (perDay > 0 && count > perDay) throw new TooManySubmissions(24 * 60 * 60)
  if (perMinute > 0 && count > perMinute) throw new TooManySubmissions(60)
}

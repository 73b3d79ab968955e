/** The rate limit: how much is stored for one address. What is refused or repeats a submission does not count. */

/** The most submissions stored for one address; 0 is off. */
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

/** Keeps book of what senders were told of each message, to be held against what is stored. */

/** What a sender was told. */
export type Told =
  /** 201: it is stored. */
  | 'acknowledged'
  /** A refusal that says that nothing was stored. */
  | 'refused'
  /** A 503 that says that it may have been stored after all. */
  | 'doubtful'
  /** The connection broke, or no answer came. */
  | 'unanswered'

/** The answer to one request. */
export interface Answer {
  told: Told
  /** 0 where there was none. */
  status: number
  /** How long it took, in milliseconds. */
  took: number
}

/** What is known of every message. */
export class Ledger {
  readonly #told = new Map<string, Told>()
  readonly #statuses = new Map<number, number>()
  /** The longest that any sender waited for an answer, in milliseconds. */
  slowest = 0

  /** Writes an answer down. Of several to one message the one that commits the server most counts. */
  record(email: string, { told, status, took }: Answer): void {
    const before = this.#told.get(email)
    if (before === undefined || weight[told] > weight[before]) this.#told.set(email, told)
    this.#statuses.set(status, this.count(status) + 1)
    this.slowest = Math.max(this.slowest, took)
  }

  /** How often a status was answered; 0 is no answer. */
  count(status: number): number {
    return this.#statuses.get(status) ?? 0
  }

  /** How often anything was answered that `expected` is not, by status. */
  others(expected: readonly number[]): [status: number, count: number][] {
    return [...this.#statuses].filter(([status]) => !expected.includes(status))
  }

  /** All messages, by their senders' addresses. */
  messages(): string[] {
    return [...this.#told.keys()]
  }

  /** The messages whose sender was told this. */
  all(told: Told): string[] {
    return [...this.#told].filter(([, one]) => one === told).map(([email]) => email)
  }
}

/** An attempt that was refused says nothing of an earlier one of which nobody knows. */
const weight: Record<Told, number> = { refused: 0, doubtful: 1, unanswered: 2, acknowledged: 3 }

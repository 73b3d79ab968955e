/** Records the answer to each message, for comparison with the stored messages. */

/** The outcome of a message for its sender. */
export type Outcome =
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
  outcome: Outcome
  /** 0 where there was none. */
  status: number
  /** How long it took, in milliseconds. */
  took: number
}

/** What is known of every message. */
export class Ledger {
  readonly #outcomes = new Map<string, Outcome>()
  readonly #statuses = new Map<number, number>()
  /** The longest that any sender waited for an answer, in milliseconds. */
  slowest = 0

  /** Writes an answer down. Of several to one message the one that commits the server most counts. */
  record(email: string, { outcome, status, took }: Answer): void {
    const before = this.#outcomes.get(email)
    if (before === undefined || weight[outcome] > weight[before]) this.#outcomes.set(email, outcome)
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
    return [...this.#outcomes.keys()]
  }

  /** The messages with this outcome. */
  all(outcome: Outcome): string[] {
    return [...this.#outcomes].filter(([, one]) => one === outcome).map(([email]) => email)
  }
}

/** An attempt that was refused says nothing of an earlier one of which nobody knows. */
const weight: Record<Outcome, number> = { refused: 0, doubtful: 1, unanswered: 2, acknowledged: 3 }

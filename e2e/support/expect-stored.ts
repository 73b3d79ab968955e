/** Records the answers to senders and compares them with the stored messages. */
import { expect } from 'vitest'
import type { ServerProcess } from './process.ts'

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

/** The answers to all messages. */
export class Ledger {
  readonly #outcomes = new Map<string, Outcome>()
  readonly #statuses = new Map<number, number>()
  /** The slowest answer, in milliseconds. */
  slowest = 0

  /** Of several answers to one message, the most binding one counts. */
  record(email: string, { outcome, status, took }: Answer): void {
    const before = this.#outcomes.get(email)
    if (before === undefined || weight[outcome] > weight[before]) this.#outcomes.set(email, outcome)
    this.#statuses.set(status, this.count(status) + 1)
    this.slowest = Math.max(this.slowest, took)
  }

  /** Counts the answers with a status; 0 is no answer. */
  count(status: number): number {
    return this.#statuses.get(status) ?? 0
  }

  /** Counts the answers with other statuses. */
  others(expected: readonly number[]): [status: number, count: number][] {
    return [...this.#statuses].filter(([status]) => !expected.includes(status))
  }

  /** Returns all messages, by their senders' addresses. */
  messages(): string[] {
    return [...this.#outcomes.keys()]
  }

  all(outcome: Outcome): string[] {
    return [...this.#outcomes].filter(([, one]) => one === outcome).map(([email]) => email)
  }
}

/** A refusal does not tell whether an earlier, unanswered attempt was stored. */
const weight: Record<Outcome, number> = { refused: 0, doubtful: 1, unanswered: 2, acknowledged: 3 }

/** What an attack may cause. */
interface Allowed {
  statuses?: readonly number[]
  /** The number of messages that may be stored despite a 503: those in flight when the database was cut off. */
  doubtful?: number
}

/**
 * Expects every acknowledged message to be stored once, no refused one, and no other answers.
 *
 * @param stored the number of copies of each message, by its sender's address
 */
export function expectStored(
  ledger: Ledger,
  stored: ReadonlyMap<string, number>,
  { statuses = [201, 503], doubtful = 0 }: Allowed = {},
): void {
  const times = (email: string) => stored.get(email) ?? 0
  const among = (emails: string[], wrong: (times: number) => boolean) =>
    emails.filter((email) => wrong(times(email)))
  const isStored = (times: number) => times > 0
  expect({
    lost: among(ledger.all('acknowledged'), (times) => times === 0),
    doubled: among(ledger.messages(), (times) => times > 1),
    refusedAndStored: among(ledger.all('refused'), isStored),
    otherAnswers: ledger.others([...statuses, 0]),
  }).toEqual({ lost: [], doubled: [], refusedAndStored: [], otherAnswers: [] })
  expect(among(ledger.all('doubtful'), isStored).length).toBeLessThanOrEqual(doubtful)
}

/** Expects no JavaScript error and no fatal error in the server's log. */
export function expectNoCrash({ output }: ServerProcess): void {
  expect(output().err).not.toMatch(/"type":"(Type|Range|Reference|Syntax)Error"|"level":60/)
}

import { expect } from 'vitest'
import type { ServerProcess } from './server-process.ts'

/** The outcome of a message for its sender. */
export type Outcome =
  /** 201: it is stored. */
  | 'acknowledged'
  /** An error that means that nothing was stored. */
  | 'refused'
  /** A server error that says that it may have been stored after all. */
  | 'uncertain'
  /** The connection broke, or no answer came. */
  | 'unanswered'

export interface Answer {
  outcome: Outcome
  /** 0 if there was no answer. */
  status: number
  /** The time until the answer. */
  milliseconds: number
}

/** Records the answers to all messages. */
export class Ledger {
  readonly #outcomes = new Map<string, Outcome>()
  readonly #statuses = new Map<number, number>()
  /** The time until the slowest answer. */
  slowestMs = 0

  /** Records an answer. If a message gets several, the one with the highest `likelihood` counts. */
  record(email: string, { outcome, status, milliseconds }: Answer): void {
    const previous = this.#outcomes.get(email)
    if (previous === undefined || likelihood[outcome] > likelihood[previous])
      this.#outcomes.set(email, outcome)
    this.#statuses.set(status, this.countAnswers(status) + 1)
    this.slowestMs = Math.max(this.slowestMs, milliseconds)
  }

  /** Counts the answers with a status; 0 is no answer. */
  countAnswers(status: number): number {
    return this.#statuses.get(status) ?? 0
  }

  /** Returns each status that is not in `expected`, with the number of its answers. */
  otherStatuses(expected: readonly number[]): [status: number, count: number][] {
    return [...this.#statuses].filter(([status]) => !expected.includes(status))
  }

  /** Returns the sender's e-mail address of each message. */
  messages(): string[] {
    return [...this.#outcomes.keys()]
  }

  /** Returns the sender's e-mail address of each message with this outcome. */
  messagesWith(outcome: Outcome): string[] {
    return [...this.#outcomes].filter(([, recorded]) => recorded === outcome).map(([email]) => email)
  }
}

/** How likely it is that the message is stored. An earlier attempt without an answer may be stored despite a later refusal. */
const likelihood: Record<Outcome, number> = { refused: 0, uncertain: 1, unanswered: 2, acknowledged: 3 }

/** The answers and stored messages that a test accepts. */
interface Tolerance {
  /** Default: 201 and 503. A missing answer is always accepted. */
  acceptedStatuses?: readonly number[]
  /** How many messages may be stored despite a 503. Default: 0. */
  maxStoredDespite503?: number
}

/**
 * Expects each acknowledged message to be stored once, no refused message to be stored, and only accepted statuses.
 *
 * @param stored the number of copies of each message, by its sender's e-mail address
 */
export function expectStored(
  ledger: Ledger,
  stored: ReadonlyMap<string, number>,
  { acceptedStatuses = [201, 503], maxStoredDespite503 = 0 }: Tolerance = {},
): void {
  const copiesOf = (email: string) => stored.get(email) ?? 0
  const isStored = (email: string) => copiesOf(email) > 0
  expect({
    lost: ledger.messagesWith('acknowledged').filter((email) => !isStored(email)),
    storedTwice: ledger.messages().filter((email) => copiesOf(email) > 1),
    refusedAndStored: ledger.messagesWith('refused').filter(isStored),
    otherAnswers: ledger.otherStatuses([...acceptedStatuses, 0]),
  }).toEqual({ lost: [], storedTwice: [], refusedAndStored: [], otherAnswers: [] })
  expect(ledger.messagesWith('uncertain').filter(isStored).length).toBeLessThanOrEqual(maxStoredDespite503)
}

/** Expects no JavaScript error and no fatal error in the server's log. */
export function expectNoCrash({ output }: ServerProcess): void {
  expect(output().err).not.toMatch(/"type":"(Type|Range|Reference|Syntax)Error"|"level":60/)
}

/** Compares the answers to senders with the stored messages. */
import { expect } from 'vitest'
import type { Ledger } from './ledger.ts'
import type { ServerProcess } from './process.ts'

/** What an attack makes lawful. */
interface Lawful {
  /** The answers that may be given; a connection that broke is none. */
  statuses?: readonly number[]
  /** How many 503 may be stored after all: what was on its way to a database when the way was cut. */
  doubtful?: number
}

/**
 * Expects that what was acknowledged is stored, that nothing is twice or though it was refused, and that nobody was
 * got any other answer.
 *
 * @param stored how often each message is stored, by its sender's address
 */
export function expectKept(
  ledger: Ledger,
  stored: ReadonlyMap<string, number>,
  { statuses = [201, 503], doubtful = 0 }: Lawful = {},
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

/** Expects no error in the log that nobody foresaw: those of Node, and those that end the server. */
export function expectNoMistake({ output }: ServerProcess): void {
  expect(output().err).not.toMatch(/"type":"(Type|Range|Reference|Syntax)Error"|"level":60/)
}

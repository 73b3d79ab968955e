/** Holds what servers said against what is true. */
import type { Ledger } from '../../tests/support/ledger.ts'
import type { ServerProcess } from '../../tests/support/scoped/process.ts'
import { grouped, type Report } from '../report.ts'

/** How senders fared, in words. */
export const tally = (ledger: Ledger): string =>
  `${grouped(ledger.count(201))} acknowledged, ${grouped(ledger.count(503))} refused`

/** What an attack makes lawful. */
interface Lawful {
  /** The answers that may be given. */
  statuses?: readonly number[]
  /** How many 503 may be stored after all: what was on its way to a database when the way was cut. */
  doubtful?: number
  /** Whether the owner was told that messages are lost: then they are not lost without a word. */
  ownerKnows?: boolean
}

/**
 * Reports what is lost, doubled, or stored though it was refused, and every answer that must not be.
 *
 * @param stored how often each message is stored
 */
export function judge(
  report: Report,
  ledger: Ledger,
  stored: ReadonlyMap<string, number>,
  { statuses = [201, 503], doubtful = 0, ownerKnows = false }: Lawful = {},
): void {
  const times = (email: string) => stored.get(email) ?? 0
  const acknowledged = ledger.all('acknowledged')
  const lost = ownerKnows ? 0 : acknowledged.filter((email) => times(email) === 0).length
  report.found('lost', lost, `${lost} of ${acknowledged.length} acknowledged messages are not stored`)
  const doubled = ledger.messages().filter((email) => times(email) > 1).length
  report.found('doubled', doubled, `${doubled} messages are stored more than once`)
  for (const [status, count] of ledger.others([...statuses, 0])) {
    const kind = status >= 500 ? '5xx' : 'broken'
    report.found(kind, count, `${count} messages were answered ${status}`)
  }
  const refused = ledger.all('refused').filter((email) => times(email) > 0).length
  report.found('refused', refused, `${refused} messages are stored whose sender heard that nothing was`)
  const after = ledger.all('doubtful').filter((email) => times(email) > 0).length
  if (after > doubtful) {
    const all = ledger.all('doubtful').length
    report.found('refused', after, `${after} of ${all} messages answered 503 are stored, ${doubtful} may be`)
  }
}

/** Reports errors in the log that nobody foresaw: those of Node, and those that are answered by 500. */
export function judgeLog(report: Report, { output }: ServerProcess): void {
  const errors = output()
    .err.split('\n')
    .map((line) =>
      line.match(/"type":"(TypeError|RangeError|ReferenceError|SyntaxError)","message":"([^"]*)/),
    )
    .filter((match) => match !== null)
  const [first] = errors
  report.found('broken', errors.length, `the log has ${errors.length} of ${first?.[1]}: ${first?.[2]}`)
  report.promise(!output().err.includes('"level":60'), 'the server ended by an error that nobody foresaw')
}

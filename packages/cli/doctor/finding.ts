import { toSafeLine } from '../safe-text.ts'

export interface Finding {
  /** The name of the check, such as `page` or `database`. */
  check: string
  /** `note` informs the owner and is not a failure. */
  status: 'ok' | 'failed' | 'note'
  message: string
  advice: string
}

/** Returns a function that creates findings with this status. Shortens long texts and makes them safe to print. */
const createFinding =
  (status: Finding['status']) =>
  (check: string, message: string, advice = ''): Finding => ({
    check,
    status,
    message: makePrintable(message),
    advice: makePrintable(advice),
  })

export const ok = createFinding('ok')
export const note = createFinding('note')
/** Creates a finding about a failure, which always needs advice. */
export const failed: (check: string, message: string, advice: string) => Finding = createFinding('failed')

/** The result of a check: a message if it passed, otherwise the problem and the advice. */
export type Outcome = string | [problem: string, advice: string]

export const findingFrom = (check: string, outcome: Outcome): Finding =>
  typeof outcome === 'string' ? ok(check, outcome) : failed(check, ...outcome)

/** In UTF-16 code units. */
const maxTextLength = 400

function makePrintable(text: string): string {
  const line = toSafeLine(text)
  return line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line
}

const statusSymbols = { ok: '✓', failed: '✗', note: '·' }

export const formatFinding = ({ check, status, message, advice }: Finding): string =>
  `${statusSymbols[status]} ${check.padEnd(8)} ${message}${advice && ` → ${advice}`}`

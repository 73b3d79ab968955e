import { toSafeLine } from '../safe-text.ts'

export interface Finding {
  /** The name of the check, such as `page` or `database`. */
  check: string
  /** `note` informs the owner and is not a failure. */
  status: 'ok' | 'failed' | 'note'
  message: string
  advice: string
}

/** The result of a check: a message if it passed, otherwise the problem and the advice. */
export type Outcome = string | [problem: string, advice: string]

/** Creates a finding. Shortens long texts and makes them safe to print. */
export function createFinding(check: string, outcome: Outcome): Finding {
  const hasPassed = typeof outcome === 'string'
  const [message, advice] = hasPassed ? [outcome, ''] : outcome
  const status = hasPassed ? 'ok' : 'failed'
  return { check, status, message: makePrintable(message), advice: makePrintable(advice) }
}

/** In UTF-16 code units. */
const maxTextLength = 400

function makePrintable(text: string): string {
  const line = toSafeLine(text)
  return line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line
}

const statusSymbols = { ok: '✓', failed: '✗', note: '·' }

export const formatFinding = ({ check, status, message, advice }: Finding): string =>
  `${statusSymbols[status]} ${check.padEnd(8)} ${message}${advice && ` → ${advice}`}`

import { safeLine } from '../safe-text.ts'

export interface Finding {
  check: string
  /** `note` is not a failure, but something that the owner should know. */
  status: 'ok' | 'failed' | 'note'
  message: string
  advice: string
}

/** Creates findings of one status; shortens quoted answers and makes them safe to print. */
const findingOf =
  (status: Finding['status']) =>
  (check: string, message: string, advice = ''): Finding => ({
    check,
    status,
    message: printable(message),
    advice: printable(advice),
  })

export const ok = findingOf('ok')
export const note = findingOf('note')
/** Messages may be lost until it is fixed. */
export const failed: (check: string, message: string, advice: string) => Finding = findingOf('failed')

/** What a check found: what works, or what is wrong and what to do. */
export type Outcome = string | [wrong: string, advice: string]

export const outcomeOf = (check: string, outcome: Outcome): Finding =>
  typeof outcome === 'string' ? ok(check, outcome) : failed(check, ...outcome)

const maxLength = 400

function printable(text: string): string {
  const line = safeLine(text)
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}

const symbols = { ok: '✓', failed: '✗', note: '·' }

export const lineOf = ({ check, status, message, advice }: Finding): string =>
  `${symbols[status]} ${check.padEnd(8)} ${message}${advice && ` → ${advice}`}`

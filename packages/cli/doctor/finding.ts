/** The findings of checks, and how they are printed. */
import { safeLine } from '../safe-text.ts'

/** The result of one check. */
export interface Finding {
  /** What was checked, in one or two words. */
  check: string
  /** `note` is not a failure, but something that the owner should know. */
  status: 'ok' | 'failed' | 'note'
  message: string
  /** What to do; empty if there is nothing to do. */
  advice: string
}

/** The check passed. */
export const ok = (check: string, message: string): Finding => finding('ok', check, message)

/** The check failed; messages may be lost until it is fixed. */
export const failed = (check: string, message: string, advice: string): Finding =>
  finding('failed', check, message, advice)

/** The owner should know something. */
export const note = (check: string, message: string, advice: string): Finding =>
  finding('note', check, message, advice)

/** Creates a finding; shortens quoted answers and makes them safe to print. */
function finding(status: Finding['status'], check: string, message: string, advice = ''): Finding {
  return { check, status, message: plain(message), advice: plain(advice) }
}

const plain = (text: string) => {
  const line = safeLine(text)
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

const longest = 400

const marks = { ok: '✓', failed: '✗', note: '·' }

/** Formats a finding as one line. */
export const lineOf = ({ check, status, message, advice }: Finding): string =>
  `${marks[status]} ${check.padEnd(8)} ${message}${advice && ` → ${advice}`}`

/** What a check finds, and how it is told. */
import { safeLine } from '../contract/safe-text.ts'

/** The result of one check. */
export interface Finding {
  /** What was checked, in one or two words. */
  check: string
  /** `note` is nothing wrong: something that the owner should know. */
  status: 'ok' | 'failed' | 'note'
  message: string
  /** What to do about it; empty where nothing is. */
  advice: string
}

/** Nothing to do. */
export const ok = (check: string, message: string): Finding => finding('ok', check, message)

/** Something must be mended, and visitors' messages may be lost until it is. */
export const failed = (check: string, message: string, advice: string): Finding =>
  finding('failed', check, message, advice)

/** Something to know. */
export const note = (check: string, message: string, advice: string): Finding =>
  finding('note', check, message, advice)

/** What servers say is quoted in part, and without what a terminal would obey. */
function finding(status: Finding['status'], check: string, message: string, advice = ''): Finding {
  return { check, status, message: plain(message), advice: plain(advice) }
}

const plain = (text: string) => {
  const line = safeLine(text)
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

const longest = 400

const marks = { ok: '✓', failed: '✗', note: '·' }

/** A finding in one line. */
export const lineOf = ({ check, status, message, advice }: Finding): string =>
  `${marks[status]} ${check.padEnd(8)} ${message}${advice && ` → ${advice}`}`

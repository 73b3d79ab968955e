/** What a check finds, and how it is told. */

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
export const ok = (check: string, message: string): Finding => ({ check, status: 'ok', message, advice: '' })

/** Something must be mended, and visitors' messages may be lost until it is. */
export const failed = (check: string, message: string, advice: string): Finding => ({
  check,
  status: 'failed',
  message,
  advice,
})

/** Something to know. */
export const note = (check: string, message: string, advice = ''): Finding => ({
  check,
  status: 'note',
  message,
  advice,
})

const marks = { ok: '✓', failed: '✗', note: '·' }

/** A finding in one line. */
export const lineOf = ({ check, status, message, advice }: Finding): string =>
  `${marks[status]} ${check.padEnd(8)} ${message}${advice && ` → ${advice}`}`

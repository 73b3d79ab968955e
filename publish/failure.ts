import { safe } from '../contract/safe-text.ts'

/** What ends a publication without harm: what is online is as it was. Its message tells the owner what is wrong, and what to do. */
export class Failure extends Error {
  override name = 'Failure'
  /** @param message may quote a server or a program, which end lines as terminals do */
  constructor(message: string) {
    super(safe(message.replaceAll('\r\n', '\n')))
  }
}

/**
 * What the owner can mend where the system does not let files be written; nothing where it is something else.
 *
 * @param failure the system's code for it, or a text that it stands in
 * @param folder where they were to be written
 */
export function notWritten(failure: string, folder: string): string | undefined {
  if (/ENOSPC|EDQUOT|EFBIG/.test(failure)) return 'the disk is full: make room on it'
  if (/EACCES|EPERM|EROFS/.test(failure))
    return `the system does not let the program write into ${folder}: allow it`
  return undefined
}

import { toSafeText } from '@portfolio/cli/safe-text.ts'

/** Ends a publication; what is online has not changed. The message tells the owner what is wrong and what to do. */
export class Failure extends Error {
  override name = 'Failure'
  /** @param message may quote output with CRLF line endings */
  constructor(message: string) {
    super(toSafeText(message.replaceAll('\r\n', '\n')))
  }
}

/**
 * Advice for the owner if the system refuses to write files; undefined for any other failure.
 *
 * @param failure the system's error code, or a text that contains it
 * @param folder where the files should be written
 */
export function writeFailureAdvice(failure: string, folder: string): string | undefined {
  if (/ENOSPC|EDQUOT|EFBIG/.test(failure)) return 'the disk is full. Free some space'
  if (/EACCES|EPERM|EROFS/.test(failure))
    return `this user may not write into ${folder}. Change its permissions`
  return undefined
}

import { toSafeText } from '@portfolio/cli/safe-text.ts'

/** An error for the owner, with advice. Nothing online has changed. */
export class PublishError extends Error {
  override name = 'PublishError'
  /** @param message may contain program output with CRLF line endings */
  constructor(message: string) {
    super(toSafeText(message.replaceAll('\r\n', '\n')))
  }
}

/**
 * Returns advice for the owner if the system refuses to write files; undefined for any other failure.
 * @param failure the system's error code, or a text that contains it
 * @param folder the folder to write to
 */
export function explainWriteError(failure: string, folder: string): string | undefined {
  if (/ENOSPC|EDQUOT|EFBIG/.test(failure)) return 'the disk is full. Free some space'
  if (/EACCES|EPERM|EROFS/.test(failure))
    return `this user may not write into ${folder}. Change its permissions`
  return undefined
}

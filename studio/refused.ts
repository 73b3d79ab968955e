import type { Address, Refusal } from './protocol.ts'

/** A change that is not made; nothing has changed then. Its message is for the owner. */
export class Refused extends Error {
  override name = 'Refused'
  readonly statusCode = 422
  /** The field that it is about, if it is about one. */
  readonly field: Address | undefined
  constructor({ message, field }: Refusal) {
    super(message)
    this.field = field
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
    return `the system does not let the studio write into ${folder}: allow it`
  return undefined
}

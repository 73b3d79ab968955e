import type { Address, Refusal } from './protocol.ts'

/** Why the studio refused a change, written for the owner. The content is unchanged. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly statusCode = 422
  /** The field that caused the refusal, if any. */
  readonly field: Address | undefined
  constructor({ message, field }: Refusal) {
    super(message)
    this.field = field
  }
}

import type { Address, Refusal } from './protocol.ts'

/** The studio refused a change, and nothing has changed. The message is written for the owner. */
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

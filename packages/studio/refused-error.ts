import type { Address, Refusal } from './protocol.ts'

/** A refused change; nothing has changed. The message is for the owner. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly statusCode = 422
  /** The field in question, if any. */
  readonly field: Address | undefined
  constructor({ message, field }: Refusal) {
    super(message)
    this.field = field
  }
}

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

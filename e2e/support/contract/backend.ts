import type { StoredRow } from '../messages.ts'
import type { Address } from '../rest.ts'

/** A backend that the suite runs against: its address, and a look into its store. */
export interface Backend extends Address {
  /** What is stored under an e-mail address, the oldest first. */
  rowsOf(email: string): Promise<StoredRow[]>
  /** Has what is stored under an address come this many milliseconds ago. */
  date(email: string, ago: number): Promise<void>
}

import type { StoredRow } from '../messages.ts'
import type { BackendAddress } from '../rest.ts'

/** A backend under test: its address, and access to its store. */
export interface Backend extends BackendAddress {
  /** Returns the messages of an e-mail address, oldest first. */
  rowsOf(email: string): Promise<StoredRow[]>
  /** Dates the messages of an e-mail address this many milliseconds back. */
  backdate(email: string, ago: number): Promise<void>
}

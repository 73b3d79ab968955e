/** What the doors know of the store: that it takes submissions, and how it fails. */
import type { Submission } from '../../contract/submission.ts'

/** Where submissions are kept. */
export interface Store {
  /**
   * Stores submissions, all or none. One that repeats another within the duplicate window is stored once.
   *
   * @returns once they are on disk, to survive a crash of the machine
   * @throws StoreUnavailable where they cannot be stored
   */
  insert(submissions: readonly Submission[]): Promise<void>
  /**
   * Proves by writing that the store can be written.
   *
   * @throws StoreUnavailable where it cannot
   */
  check(): Promise<void>
  /** Finishes what is under way and lets go of the store. */
  close(): Promise<void>
}

/** Why a store does not do its work. */
export type StoreTrouble = 'full' | 'readonly' | 'damaged' | 'busy' | 'gone' | 'newer' | 'failing'

/** A store cannot be opened or written. Its message is for people, and holds nothing a visitor sent. */
export class StoreUnavailable extends Error {
  readonly kind: StoreTrouble

  constructor(kind: StoreTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

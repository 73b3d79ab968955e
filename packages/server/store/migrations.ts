import { readdirSync } from 'node:fs'
import { StoreRefused, StoreUnavailable } from './store.ts'

/** A migration is invalid or failed, or a newer version of the program has migrated the store. */
export class MigrationError extends StoreUnavailable {
  constructor(message: string, cause?: unknown) {
    super('failing', message, cause)
  }
}

/**
 * Lists the migrations in a folder, in order. Throws MigrationError if two have the same number: a database that has run
 * one would never run the other.
 */
export function listMigrations(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [number, [first, second] = []] of Map.groupBy(files, (name) => Number.parseInt(name, 10)))
    if (first && second)
      throw new MigrationError(
        `The migrations ${first} and ${second} have the same number, ${number}. Rename one.`,
      )
  return files
}

/** The error for a store with migrations that this program does not know. */
export const newerVersionError = (unknownMigrations: string) =>
  new MigrationError(
    `A newer version of this program has written the messages (${unknownMigrations}). ` +
      'Start the newer version, or restore an older backup.',
  )

/** Adds the file name to the error of a migration, unless the store or the permissions are to blame. */
export function wrapMigrationError(file: string, error: unknown): unknown {
  // `failing` is any error without a known cause, such as one in the migration.
  const isStoreUnavailable = error instanceof StoreUnavailable && error.kind !== 'failing'
  const isForbidden = error instanceof StoreRefused && error.code === '42501'
  if (isStoreUnavailable || isForbidden) return error
  const { message, cause } = error as Error
  return new MigrationError(`The migration ${file} failed: ${(cause as Error)?.message ?? message}`, error)
}

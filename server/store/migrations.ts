/** The migrations of either store: which there are, and what is wrong with one. */
import { readdirSync } from 'node:fs'
import { StoreRefused, StoreUnavailable } from './store.ts'

/** The migrations here do not go with the store, whatever its state: a file must be mended, or another version run. */
export class MigrationError extends StoreUnavailable {
  constructor(message: string, cause?: unknown) {
    super('failing', message, cause)
  }
}

/**
 * The names of the migrations in a folder, in order.
 *
 * @throws MigrationError where two have one number: a database that has run one of them would never run the other
 */
export function migrationsIn(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [number, [one, other] = []] of Map.groupBy(files, (name) => Number.parseInt(name, 10)))
    if (one && other)
      throw new MigrationError(
        `The migrations ${one} and ${other} have the same number, ${number}. Rename one.`,
      )
  return files
}

/** The error of a store that has seen migrations which this program does not know. */
export const writtenByNewer = (what: string) =>
  new MigrationError(
    `A newer version of this program has written the messages (${what}). ` +
      'Start that newer version, or restore a backup that is older.',
  )

/** The error of a migration: trouble of the store as it is, and any other with the file that has to be mended. */
export function migrationError(file: string, error: unknown): unknown {
  const isOfStore = error instanceof StoreUnavailable && error.kind !== 'failing'
  const isForbidden = error instanceof StoreRefused && error.code === '42501'
  if (isOfStore || isForbidden) return error
  const { message, cause } = error as Error
  return new MigrationError(`The migration ${file} fails: ${(cause as Error)?.message ?? message}`, error)
}

/** Opens the configured store. */
import type { Config } from '../config.ts'
import type { Inbox } from './inbox.ts'
import { messagesPath } from './sqlite/open-database.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { StoreWithOutbox } from './store.ts'

type StoreLocation = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * Opens PostgreSQL if configured, else the file in the data folder. Throws Error with advice for the owner.
 *
 * @param onNoAnswer called with the reason if the database does not answer; by default a warning
 */
export async function openStore(
  { dataDir, databaseUrl, rateLimits }: StoreLocation & Pick<Config, 'rateLimits'>,
  onNoAnswer = warnAboutNoAnswer,
): Promise<StoreWithOutbox> {
  if (databaseUrl === undefined) return openSqliteStore(dataDir, rateLimits)
  // Imported on demand, to save memory and time if the messages are in a file.
  const { openPostgresStore } = await import('./postgres/store.ts')
  return openPostgresStore(databaseUrl, rateLimits, onNoAnswer)
}

function warnAboutNoAnswer(reason: string): void {
  console.error(
    `DATABASE_URL: The database does not answer (${reason}). The page is online; messages are accepted once the database answers.`,
  )
}

/** Opens the messages for the owner, in another process than the server. Throws Error with advice for the owner. */
export async function openInbox({ dataDir, databaseUrl }: StoreLocation): Promise<Inbox> {
  if (databaseUrl !== undefined) {
    const { openPostgresInbox } = await import('./postgres/inbox.ts')
    return openPostgresInbox(databaseUrl)
  }
  const { openSqliteInbox } = await import('./sqlite/inbox.ts')
  return openSqliteInbox(dataDir)
}

/** Where the messages are, to show to the owner: the file, or the database without its password. */
export function messagesLocation({ dataDir, databaseUrl }: StoreLocation): string {
  if (databaseUrl === undefined) return messagesPath(dataDir)
  const { protocol, username, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}

import { statSync } from 'node:fs'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { type BuildContext, parseEnvFile, readSettings } from '@portfolio/publish/build-page.ts'
import { publishSettings } from '@portfolio/publish/publish-target.ts'
import { createServerInbox, type ServerInbox } from '@portfolio/publish/server-inbox.ts'
import { type Config, readConfig } from '@portfolio/server/config.ts'
import type { Inbox } from '@portfolio/server/store/inbox.ts'
import { openInbox } from '@portfolio/server/store/open.ts'
import { messagesPath } from '@portfolio/server/store/sqlite/open-database.ts'

export type StoreLocation = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** The form's backend, if it is not the page's own server. */
  backendUrl?: string | undefined
  /** The ssh server that the page is published to. It stores the messages. */
  server?: { host: string; inbox: () => ServerInbox } | undefined
}

/** The inbox of a database that the studio opens, or of a server, where deletions are final. */
export type StudioInbox = Inbox | ServerInbox

/** Reads from a project's settings where its messages are stored. */
export function readStoreLocation(context: BuildContext): StoreLocation {
  const env = { ...parseEnvFile(context.folder), ...context.env }
  const { PUBLISH_TO: target } = readSettings(context, publishSettings)
  return {
    ...readConfig(env),
    backendUrl: readSiteConfig(env).backend.url || undefined,
    server:
      target?.kind === 'ssh'
        ? { host: target.host, inbox: () => createServerInbox(target, context) }
        : undefined,
  }
}

export type InboxConnection = ReturnType<typeof connectToInbox>

/** Keeps the connection to a database open between requests, until the settings or the database file change. */
export function connectToInbox(readStoreLocation: () => StoreLocation) {
  let currentStoreId: string | undefined
  let currentInbox: Promise<Inbox> | undefined

  async function close(): Promise<void> {
    const inboxToClose = currentInbox
    currentInbox = undefined
    await inboxToClose?.then((inbox) => inbox.close()).catch(() => {})
  }

  /** Opens the inbox. Returns undefined if there is no database file yet, and does not create one. */
  async function getInbox(): Promise<StudioInbox | undefined> {
    const location = readStoreLocation()
    if (location.server) return location.server.inbox()
    if (currentStoreId !== storeId(location)) await close()
    currentStoreId = storeId(location)
    if (currentStoreId === undefined) return undefined
    currentInbox ??= openInbox(location)
    const openedInbox = currentInbox
    // The next call tries again.
    openedInbox.catch(() => {
      if (currentInbox === openedInbox) currentInbox = undefined
    })
    return openedInbox
  }

  return { getInbox, close, readStoreLocation }
}

/** Returns an ID that changes with the settings, and when another file, such as a backup, replaces the database file. */
function storeId({ dataDir, databaseUrl }: StoreLocation): string | undefined {
  if (databaseUrl !== undefined) return databaseUrl
  const file = messagesPath(dataDir)
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats && `${file} ${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
}

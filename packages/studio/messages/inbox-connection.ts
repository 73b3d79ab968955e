import { statSync } from 'node:fs'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { type BuildContext, readSettings } from '@portfolio/publish/build-page.ts'
import { publishSettings } from '@portfolio/publish/publish-target.ts'
import { createServerInbox, type ServerInbox } from '@portfolio/publish/server-inbox.ts'
import { type Config, readConfig } from '@portfolio/server/config.ts'
import type { Inbox } from '@portfolio/server/store/inbox.ts'
import { openInbox } from '@portfolio/server/store/open.ts'
import { messagesPath } from '@portfolio/server/store/sqlite/open-database.ts'

export type StoreLocation = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** The form's backend, if it is not the page's own server. */
  backendUrl?: string | undefined
  /** The server that the page is published to. It has the messages. */
  server?: { host: string; inbox: () => ServerInbox } | undefined
}

/** An inbox of this machine or of a server, whose deletions are final. */
export type StudioInbox = Inbox | ServerInbox

export const storeLocation = (env: NodeJS.ProcessEnv): StoreLocation => ({
  ...readConfig(env),
  backendUrl: readSiteConfig(env).backend.url || undefined,
})

/** Returns the ssh server that a project is published to, if any. */
export function serverOf(order: BuildContext): StoreLocation['server'] {
  const { PUBLISH_TO: place } = readSettings(order, publishSettings)
  return place?.kind === 'ssh'
    ? { host: place.host, inbox: () => createServerInbox(place, order) }
    : undefined
}

export function inboxConnection(readLocation: () => StoreLocation) {
  let name: string | undefined
  let opened: Promise<Inbox> | undefined

  async function close(): Promise<void> {
    const open = opened
    opened = undefined
    await open?.then((inbox) => inbox.close()).catch(() => {})
  }

  /** Opens the inbox; undefined if there are no messages yet, as no file is created then. */
  async function get(): Promise<StudioInbox | undefined> {
    const place = readLocation()
    if (place.server) return place.server.inbox()
    if (name !== nameOf(place)) await close()
    name = nameOf(place)
    if (name === undefined) return undefined
    opened ??= openInbox(place)
    const opening = opened
    // The next call tries again.
    opening.catch(() => {
      if (opened === opening) opened = undefined
    })
    return opening
  }

  return { get, close }
}

/** Identifies the store. Changes with the database, or when a backup replaces the file. */
function nameOf({ dataDir, databaseUrl }: StoreLocation): string | undefined {
  if (databaseUrl !== undefined) return databaseUrl
  const file = messagesPath(dataDir)
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${file} ${found.dev} ${found.ino} ${found.birthtimeNs}`
}

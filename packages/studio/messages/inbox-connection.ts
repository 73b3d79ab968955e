import { statSync } from 'node:fs'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { type BuildContext, settingsIn } from '@portfolio/publish/build.ts'
import { publishSettings } from '@portfolio/publish/place.ts'
import { serverInbox } from '@portfolio/publish/server-inbox.ts'
import { type Config, readConfig } from '@portfolio/server/config.ts'
import type { Deletion, Inbox } from '@portfolio/server/store/inbox.ts'
import { openInbox } from '@portfolio/server/store/open.ts'
import { messagesFile } from '@portfolio/server/store/sqlite/open.ts'

/** Where messages are stored. */
export type StoreLocation = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** The form's backend, if it is not the page's own server. */
  backendUrl?: string | undefined
  /** The server that the page is published to. It has the messages. */
  server?: Server | undefined
}

/** A server reached by ssh. */
interface Server {
  host: string
  inbox: () => ReturnType<typeof serverInbox>
}

/** What the panel needs of an inbox. Deletions on a server are final. */
export type StudioInbox = Pick<Inbox, 'list' | 'find' | 'markRead' | 'unflag' | 'close'> & {
  delete(ids: readonly number[]): Promise<Deletion | undefined>
}

/** Returns the place of the messages from the settings. */
export const storeLocation = (env: NodeJS.ProcessEnv): StoreLocation => ({
  ...readConfig(env),
  backendUrl: readSiteConfig(env).backend.url || undefined,
})

/** Returns the ssh server that a project is published to, if any. */
export function serverOf(order: BuildContext): Server | undefined {
  const { PUBLISH_TO: place } = settingsIn(order, publishSettings)
  return place?.kind === 'ssh' ? { host: place.host, inbox: () => serverInbox(place, order) } : undefined
}

/** Keeps the inbox open between requests, as long as its place is the same. */
export function inboxConnection(readLocation: () => StoreLocation) {
  let held: { name: string; inbox: Promise<StudioInbox> } | undefined

  async function close(): Promise<void> {
    const open = held
    held = undefined
    await open?.inbox.then((inbox) => inbox.close()).catch(() => {})
  }

  /**
   * Opens the inbox. Undefined if there are no messages yet; no file is created then.
   * @throws what reading the settings or opening the store throws
   */
  async function get(): Promise<StudioInbox | undefined> {
    const place = readLocation()
    if (place.server) return place.server.inbox()
    const name = nameOf(place)
    if (held?.name !== name) await close()
    if (name === undefined) return undefined
    held ??= { name, inbox: openInbox(place) }
    const opened = held
    // The next call tries again.
    opened.inbox.catch(() => {
      if (held === opened) held = undefined
    })
    return opened.inbox
  }

  return { get, close }
}

/** Identifies the store. Changes with the database, or when a backup replaces the file. */
function nameOf({ dataDir, databaseUrl }: StoreLocation): string | undefined {
  if (databaseUrl !== undefined) return databaseUrl
  const file = messagesFile(dataDir)
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${file} ${found.dev} ${found.ino} ${found.birthtimeNs}`
}

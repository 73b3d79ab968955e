/** The messages of the place that the owner's settings name, opened when they are first asked for. */
import { statSync } from 'node:fs'
import { type Order, settingsIn } from '../../publish/build.ts'
import { publishSettings } from '../../publish/place.ts'
import { serverInbox } from '../../publish/server-inbox.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Deletion, Inbox } from '../../server/store/inbox.ts'
import { openInbox } from '../../server/store/open.ts'
import { messagesFile } from '../../server/store/sqlite/open.ts'
import { readSiteConfig } from '../../site/config.ts'

/** Where messages are kept. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** Where the page's form sends them, where that is not to the server that the page comes from. */
  backendUrl?: string | undefined
  /** The server that the page is published to, which has its messages. */
  server?: Server | undefined
}

/** A server that is reached by ssh. */
interface Server {
  host: string
  inbox: () => ReturnType<typeof serverInbox>
}

/** What the panel does with messages; those on a server are deleted for good. */
export type OwnersInbox = Pick<Inbox, 'list' | 'find' | 'markRead' | 'unflag' | 'close'> & {
  delete(ids: readonly number[]): Promise<Deletion | undefined>
}

/** Where the studio is to look for messages, by the owner's settings. */
export const placeIn = (env: NodeJS.ProcessEnv): Place => ({
  ...readConfig(env),
  backendUrl: readSiteConfig(env).backend.url || undefined,
})

/** The server that a project is published to, if it is one that is reached by ssh. */
export function serverOf(order: Order): Server | undefined {
  const { PUBLISH_TO: place } = settingsIn(order, publishSettings)
  return place?.kind === 'ssh' ? { host: place.host, inbox: () => serverInbox(place, order) } : undefined
}

export class OpenedInbox {
  readonly #readPlace: () => Place
  #held: { place: string; inbox: Promise<OwnersInbox> } | undefined

  constructor(readPlace: () => Place) {
    this.#readPlace = readPlace
  }

  /**
   * The messages; nothing where none has come yet, and then nothing is made.
   *
   * @throws whatever reading the settings throws, and what opening the store does
   */
  async get(): Promise<OwnersInbox | undefined> {
    const place = this.#readPlace()
    if (place.server) return place.server.inbox()
    const name = nameOf(place)
    if (this.#held?.place !== name) await this.close()
    if (name === undefined) return undefined
    const held = this.#held ?? { place: name, inbox: openInbox(place) }
    this.#held = held
    // What could not be opened is opened anew the next time.
    held.inbox.catch(() => {
      if (this.#held === held) this.#held = undefined
    })
    return held.inbox
  }

  async close(): Promise<void> {
    const held = this.#held
    this.#held = undefined
    await held?.inbox.then((inbox) => inbox.close()).catch(() => {})
  }
}

/** Another one for another database, or another file under the same name: a backup may be put in its place. */
function nameOf({ dataDir, databaseUrl }: Place): string | undefined {
  if (databaseUrl !== undefined) return databaseUrl
  const file = messagesFile(dataDir)
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${file} ${found.dev} ${found.ino} ${found.birthtimeNs}`
}

import type { AttackedStore } from './stores.ts'
import { stop } from './stores.ts'

/** How a start went on whatever the last server left. */
export interface Restart {
  /** Whether the server would not start. */
  refused: boolean
  /** What it said to the owner besides where it is. */
  words: string
}

/** Starts a server, and stops it where it starts. */
export async function startAgain(store: Pick<AttackedStore, 'start'>): Promise<Restart> {
  const server = store.start()
  const refused = await server.url().then(
    () => false,
    () => true,
  )
  if (!refused) await stop(server)
  return { refused, words: server.output().err.trim() }
}

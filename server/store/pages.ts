/** Reads messages a page at a time: however many there are, few are in memory, and no read holds the store for long. */
import type { KeptMessage, Query } from './inbox.ts'

/** How many messages one read gives at most. */
const page = 500

/** The newest first; `read` gives the newest of the numbers below one, so many at most. */
export async function* inPages(
  query: Query,
  read: (query: Query, before: number, most: number) => Promise<KeptMessage[]>,
): AsyncGenerator<KeptMessage> {
  let left = query.limit ?? Number.POSITIVE_INFINITY
  let before = Number.MAX_SAFE_INTEGER
  while (left > 0) {
    const most = Math.min(left, page)
    const messages = await read(query, before, most)
    yield* messages
    const last = messages.at(-1)
    if (!last || messages.length < most) return
    left -= messages.length
    before = last.id
  }
}

/** Reads messages a page at a time: however many there are, few are in memory, and no read holds the store for long. */
import type { KeptMessage, Query } from './inbox.ts'

/** How many messages one read gives at most. */
const page = 500

/**
 * The newest messages first.
 *
 * @param query which are wanted
 * @param read the newest that the query wants, below a number where one is given, and so many at most
 */
export async function* inPages(
  query: Query,
  read: (query: Query, before: number | undefined, most: number) => Promise<KeptMessage[]>,
): AsyncGenerator<KeptMessage> {
  let left = query.limit ?? Number.POSITIVE_INFINITY
  let before: number | undefined
  while (left > 0) {
    const most = Math.min(left, page)
    const messages = await read(query, before, most)
    yield* messages
    if (messages.length < most) return
    left -= messages.length
    before = messages.at(-1)?.id
  }
}

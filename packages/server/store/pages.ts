/** Reads messages in pages, so that few are in memory and no read blocks the store for long. */
import type { KeptMessage, Query } from './inbox.ts'

/** The most messages of one read. */
const page = 500

/**
 * Yields the newest messages first.
 *
 * @param read returns at most `most` of the newest messages with a number below `before`
 */
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

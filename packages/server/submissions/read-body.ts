/** Reads the body of a request within the memory limits. */
import type { Readable } from 'node:stream'
import type { Bounds } from '../bounds.ts'
import { ApiError } from '../errors/api-error.ts'

/**
 * Creates the reader of bodies. The first part of each body always has room. The rest comes out of a budget for all, so
 * that unfinished large bodies block only each other.
 *
 * @returns a function that resolves to the whole body. Throws ApiError 413 over the limit, 503 without room, 400 if the
 * caller stopped early
 */
export function bodyReader({ body: most, freeBody, bodies }: Pick<Bounds, 'body' | 'freeBody' | 'bodies'>) {
  let drawn = 0

  return async (stream: Readable): Promise<Buffer> => {
    let room = Buffer.allocUnsafe(freeBody)
    let size = 0
    let refusal: ApiError | undefined

    /** Grows one buffer: a body in chunks of one byte would otherwise take a hundred times its size. */
    function hasRoom(wanted: number): boolean {
      let length = room.length
      while (length < wanted) length *= 2
      if (drawn + length - room.length > bodies) return false
      drawn += length - room.length
      if (length > room.length) room = Buffer.concat([room], length)
      return true
    }

    function letGo(): void {
      drawn -= Math.max(0, room.length - freeBody)
      room = Buffer.alloc(0)
    }

    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // Read a refused body to its end: otherwise the caller sees a broken connection instead of the answer.
        if (refusal) continue
        const end = size + chunk.length
        if (end > most) refusal = tooLarge()
        else if (!hasRoom(end)) refusal = busy()
        if (refusal) {
          letGo()
          continue
        }
        chunk.copy(room, size)
        size = end
      }
      if (refusal) throw refusal
      return room.subarray(0, size)
    } catch (error) {
      throw error === refusal
        ? error
        : new ApiError(400, 'PGRST102', 'The body of the request is not complete')
    } finally {
      letGo()
    }
  }
}

/** PostgreSQL's code for an exceeded program limit. */
const tooLarge = () =>
  new ApiError(413, '54000', 'The body of the request is over 256 KB', { hint: 'Send less in one request.' })

/** PostgreSQL's code for out of memory. */
const busy = () =>
  new ApiError(503, '53200', 'Too many large requests at the same time', {
    hint: 'Nothing was stored. Try again in a few seconds.',
    headers: { 'retry-after': '5' },
  })

/** Reads the body of a request, for every door alike. */
import type { Readable } from 'node:stream'
import type { Bounds } from '../bounds.ts'
import { ApiError, busy, tooLarge } from '../errors/api-error.ts'

/**
 * Makes the reader of bodies. The first part of each always has room; what is beyond it comes out of one store for
 * all, so that callers who send large bodies and never finish are in the way of nobody but each other.
 *
 * @returns a function that gives the whole body. It throws ApiError 413 where that is over the limit, 503 where
 * there is no room for it now, 400 where the caller stopped half-way
 */
export function bodyReader({ body: most, freeBody, bodies }: Pick<Bounds, 'body' | 'freeBody' | 'bodies'>) {
  let drawn = 0

  return async (stream: Readable): Promise<Buffer> => {
    let room = Buffer.allocUnsafe(freeBody)
    let size = 0
    let refusal: ApiError | undefined

    /** One piece for all: of a body in pieces of a byte, each would take a hundred times its size. */
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
        // What is refused is read to its end all the same: a caller that is still sending when the connection
        // closes sees a broken connection, and never the answer that says why.
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

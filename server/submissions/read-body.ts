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
    let kept = Buffer.alloc(0)
    let size = 0
    let beyondFree = 0
    let refusal: ApiError | undefined

    /** Copied into one piece: of a body in pieces of a byte, each would take a hundred times its size. */
    function keep(chunk: Buffer): ApiError | undefined {
      const end = size + chunk.length
      if (end > most) return tooLarge('The body of the request is over 256 KB', 'Send less in one request.')
      let room = Math.max(kept.length, freeBody)
      while (room < end) room *= 2
      const more = room - freeBody - beyondFree
      if (drawn + more > bodies) return busy()
      drawn += more
      beyondFree += more
      if (room > kept.length) {
        const wider = Buffer.allocUnsafe(room)
        kept.copy(wider)
        kept = wider
      }
      chunk.copy(kept, size)
      size = end
      return undefined
    }

    function letGo(): void {
      drawn -= beyondFree
      beyondFree = 0
      kept = Buffer.alloc(0)
    }

    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // What is refused is read to its end all the same: a caller that is still sending when the connection
        // closes sees a broken connection, and never the answer that says why.
        if (refusal) continue
        refusal = keep(chunk)
        if (refusal) letGo()
      }
      if (refusal) throw refusal
      return kept.subarray(0, size)
    } catch (error) {
      throw error === refusal
        ? error
        : new ApiError(400, 'PGRST102', 'The body of the request is not complete')
    } finally {
      letGo()
    }
  }
}

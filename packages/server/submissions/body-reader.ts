/** Reads the body of a request within the memory limits. */
import type { Readable } from 'node:stream'
import { ApiError } from '../errors/api-error.ts'
import type { ResourceLimits } from '../resource-limits.ts'

/**
 * Creates functions that read and free bodies. Each body has `reservedBodyBytes`; all share `sharedBodyBytes` beyond that.
 * So large bodies that are incomplete, or whose answers nobody reads, block only other large bodies.
 *
 * @returns `readBody` resolves to the complete body. Throws ApiError 413 over the limit, 503 without memory, 400 if the
 * caller disconnected early. Call `freeBody` after the answer, because the answer to a form contains its text.
 */
export function createBodyReader({ maxBodyBytes, reservedBodyBytes, sharedBodyBytes }: ResourceLimits) {
  let sharedBytesUsed = 0
  const freeFunctions = new WeakMap<Readable, () => void>()

  async function readBody(stream: Readable): Promise<Buffer> {
    let buffer = Buffer.allocUnsafe(reservedBodyBytes)
    let size = 0
    let refusal: ApiError | undefined
    let isFreed = false

    function free(): void {
      if (isFreed) return
      isFreed = true
      sharedBytesUsed -= buffer.length - reservedBodyBytes
      buffer = Buffer.alloc(0)
    }
    freeFunctions.set(stream, free)

    /** Grows the buffer; returns false without memory. Keeping chunks of one byte would take a hundred times as much. */
    function reserve(neededBytes: number): boolean {
      let length = buffer.length
      while (length < neededBytes) length *= 2
      if (sharedBytesUsed + length - buffer.length > sharedBodyBytes) return false
      sharedBytesUsed += length - buffer.length
      if (length > buffer.length) buffer = Buffer.concat([buffer], length)
      return true
    }

    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // Read a refused body to its end: otherwise the caller sees a broken connection instead of the answer.
        if (isFreed) continue
        const end = size + chunk.length
        if (end > maxBodyBytes) refusal = bodyTooLarge()
        else if (!reserve(end)) refusal = tooManyLargeBodies()
        if (refusal) free()
        else chunk.copy(buffer, size)
        size = end
      }
      if (refusal) throw refusal
      return buffer.subarray(0, size)
    } catch (error) {
      free()
      // PGRST102: PostgREST's code for an invalid body.
      throw error === refusal
        ? error
        : new ApiError(400, 'PGRST102', 'The body of the request is not complete')
    }
  }

  return { readBody, freeBody: (stream: Readable) => freeFunctions.get(stream)?.() }
}

/** PostgreSQL's code for an exceeded program limit. */
const bodyTooLarge = () =>
  new ApiError(413, '54000', 'The body of the request is over 256 KB', { hint: 'Send less in one request.' })

/** PostgreSQL's code for out of memory. */
const tooManyLargeBodies = () =>
  new ApiError(503, '53200', 'Too many large requests at the same time', {
    hint: 'Nothing was stored. Try again in a few seconds.',
    headers: { 'retry-after': '5' },
  })

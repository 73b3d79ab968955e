/** Reads the body of a request, for every door alike. */
import type { Readable } from 'node:stream'
import { ApiError, tooLarge } from '../errors/api-error.ts'

/** The most bytes a request may carry. */
export const maxBodyBytes = 256 * 1024

/**
 * The whole body. One that is too long is read to its end and thrown away: a caller that is still sending
 * when the connection closes sees a broken connection, and never the answer that says why.
 *
 * @throws ApiError 413 where it is over the limit, 400 where the caller stopped half-way
 */
export async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= maxBodyBytes) chunks.push(chunk)
    }
  } catch {
    throw new ApiError(400, 'PGRST102', 'The body of the request is not complete')
  }
  if (size > maxBodyBytes)
    throw tooLarge('The body of the request is over 256 KB', 'Send less in one request.')
  return Buffer.concat(chunks)
}

/** Checks the public key, which keeps out programs that try every address. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { noKey, wrongKey } from './refusals.ts'
import { parameter } from './request.ts'

/**
 * Returns a hook that requires the key as Supabase's gateway does: in `apikey`, as a header or parameter, and in
 * `Authorization: Bearer` if that is sent too.
 *
 * @throws ApiError 401 from the hook: PGRST302 without a key, PGRST301 for another key
 */
export function requireKey(key: string) {
  const expected = digest(key)
  // Digests have equal lengths, so the comparison takes constant time.
  const matches = (sent: string) => timingSafeEqual(digest(sent), expected)

  return async (request: FastifyRequest) => {
    const sent = request.headers.apikey ?? parameter(request, 'apikey')
    if (!sent) throw noKey()
    const bearer = request.headers.authorization?.match(/^Bearer\b\s*(.*)$/is)?.[1]
    if (!matches(String(sent)) || (bearer !== undefined && !matches(bearer))) throw wrongKey()
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The public key: what tells this page's visitors from whoever knocks at every door. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { noKey, wrongKey } from './refusals.ts'
import { parameter } from './request.ts'

/**
 * A hook that lets a request pass with this key alone: as `apikey`, a header or a parameter, and as
 * `Authorization: Bearer` where that is sent too. So does Supabase's gateway ask for it.
 *
 * @throws ApiError 401 from the hook, PGRST302 for no key and PGRST301 for another
 */
export function requireKey(key: string) {
  const expected = digest(key)
  // Digests are of one length, and comparing them takes the same time however much of a guess is right.
  const matches = (sent: string) => timingSafeEqual(digest(sent), expected)

  return async (request: FastifyRequest) => {
    const sent = request.headers.apikey ?? parameter(request, 'apikey')
    if (!sent) throw noKey()
    const bearer = request.headers.authorization?.match(/^Bearer\b\s*(.*)$/is)?.[1]
    if (!matches(String(sent)) || (bearer !== undefined && !matches(bearer))) throw wrongKey()
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

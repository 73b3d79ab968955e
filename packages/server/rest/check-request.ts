/** Checks a request as PostgREST does, with the same errors (docs.postgrest.org/en/stable/references/errors.html). */
import { createHash, timingSafeEqual } from 'node:crypto'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError, methodNotAllowed } from '../errors/api-error.ts'

export const schema = 'public'

/** The first value of a query parameter; undefined if it is missing. */
export function getParameter(request: FastifyRequest, name: string): string | undefined {
  const start = request.url.indexOf('?')
  return start === -1 ? undefined : (new URLSearchParams(request.url.slice(start)).get(name) ?? undefined)
}

/** The preferences in the `Prefer` header, each as `name=value` (RFC 7240). */
export function getPreferences({ headers: { prefer } }: FastifyRequest): string[] {
  return String(prefer ?? '')
    .split(',')
    .map((preference) => preference.trim())
}

/**
 * Returns a hook that requires the key as Supabase's gateway does: in `apikey`, as a header or parameter, and in
 * `Authorization: Bearer` if that is sent too.
 */
export function requireKey(key: string) {
  const expectedDigest = computeDigest(key)
  // Digests have equal lengths, so the comparison takes constant time.
  const matches = (sent: string) => timingSafeEqual(computeDigest(sent), expectedDigest)

  return async (request: FastifyRequest) => {
    const sentKey = request.headers.apikey ?? getParameter(request, 'apikey')
    if (!sentKey)
      throw new ApiError(401, 'PGRST302', 'No API key found in request', {
        hint: 'Send the public key as the `apikey` header or as the `apikey` parameter of the address.',
      })
    const bearer = request.headers.authorization?.match(/^Bearer\b\s*(.*)$/is)?.[1]
    if (!matches(String(sentKey)) || (bearer !== undefined && !matches(bearer)))
      throw new ApiError(401, 'PGRST301', 'Invalid API key', {
        hint: 'The key must be the PUBLIC_BACKEND_KEY that this backend was started with.',
      })
  }
}

const computeDigest = (text: string) => createHash('sha256').update(text).digest()

/** With these methods, PostgREST reads the schema from `Content-Profile`, otherwise from `Accept-Profile`. */
const bodyMethods = ['POST', 'PATCH', 'PUT', 'DELETE']

const postgrestMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Preferences that return or change rows: a visitor has no grant for that. */
const rowPreference = /^(return=(representation|headers-only)|resolution=.*)$/

/** A hook that checks schema, table, method and content type, in PostgREST's order. */
export async function requireInsert(request: FastifyRequest): Promise<void> {
  const { headers, method, params } = request
  const profile = headers[bodyMethods.includes(method) ? 'content-profile' : 'accept-profile']
  if (profile !== undefined && profile !== schema)
    throw new ApiError(406, 'PGRST106', `Invalid schema: ${profile}`, {
      hint: `Only the following schemas are exposed: ${schema}`,
    })
  const { table } = params as { table: string }
  if (table !== submissionsTable)
    throw new ApiError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`, {
      hint: `Perhaps you meant the table '${schema}.${submissionsTable}'`,
    })
  if (!postgrestMethods.includes(method)) throw methodNotAllowed(method, postgrestMethods)
  if (method !== 'POST' || getPreferences(request).some((preference) => rowPreference.test(preference)))
    throw permissionDenied()
  // PostgREST treats a body without a content type as JSON.
  const type = headers['content-type'] ?? 'application/json'
  if (!/^\s*application\/json\s*(;|$)/i.test(type))
    throw new ApiError(415, 'PGRST107', `Content-Type not acceptable: ${type}`, {
      hint: 'Send application/json.',
    })
}

/** 401: a visitor may only insert submissions. */
export const permissionDenied = () =>
  new ApiError(401, '42501', `permission denied for table ${submissionsTable}`, {
    hint: 'With the public key, submissions can be inserted, but not read, changed, deleted or returned.',
  })

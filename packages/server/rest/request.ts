/** Reads parameters and headers of a request as PostgREST does. */

import { submissionsTable } from '@portfolio/contract/submission.ts'
import type { FastifyRequest } from 'fastify'
import { methodNotAllowed } from '../errors/api-error.ts'
import { noSuchSchema, noSuchTable, permissionDenied, schema, unknownMediaType } from './refusals.ts'

/** The first value of a query parameter; undefined if it is missing. */
export function parameter(request: FastifyRequest, name: string): string | undefined {
  const start = request.url.indexOf('?')
  return start === -1 ? undefined : (new URLSearchParams(request.url.slice(start)).get(name) ?? undefined)
}

/** The preferences in the `Prefer` header, each as `name=value` (RFC 7240). */
export function preferences({ headers: { prefer } }: FastifyRequest): string[] {
  return String(prefer ?? '')
    .split(',')
    .map((preference) => preference.trim())
}

/**
 * A hook that checks schema, table, method and content type, in PostgREST's order.
 *
 * @throws ApiError
 */
export async function requireInsert(request: FastifyRequest): Promise<void> {
  const profile = request.headers[bodyMethods.has(request.method) ? 'content-profile' : 'accept-profile']
  if (profile !== undefined && profile !== schema) throw noSuchSchema(String(profile))
  const { table } = request.params as { table: string }
  if (table !== submissionsTable) throw noSuchTable(table)
  requirePermission(request)
  requireJson(request)
}

/** Methods with a body, whose schema is in `content-profile`. */
const bodyMethods = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])

/** The methods that PostgREST supports for a table. */
const grantable = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Preferences that read rows, for which a visitor has no grant. */
const reading = /^(return=(representation|headers-only)|resolution=.*)$/

function requirePermission(request: FastifyRequest): void {
  if (!grantable.includes(request.method)) throw methodNotAllowed(request.method, grantable)
  if (request.method !== 'POST') throw permissionDenied()
  if (preferences(request).some((preference) => reading.test(preference))) throw permissionDenied()
}

/** PostgREST treats a body without a content type as JSON. */
function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? 'application/json'
  if (!/^\s*application\/json\s*(;|$)/i.test(type)) throw unknownMediaType(type)
}

/** What PostgREST reads from a request besides its body. */
import type { FastifyRequest } from 'fastify'
import { submissionsTable } from '../../contract/submission.ts'
import { methodNotAllowed } from '../errors/api-error.ts'
import { noSuchSchema, noSuchTable, permissionDenied, schema, unknownMediaType } from './refusals.ts'

/** A parameter of the address, the first where it stands there twice; undefined where it does not. */
export function parameter(request: FastifyRequest, name: string): string | undefined {
  const start = request.url.indexOf('?')
  return start === -1 ? undefined : (new URLSearchParams(request.url.slice(start)).get(name) ?? undefined)
}

/** What the `Prefer` header asks for, as `name=value` (RFC 7240). */
export function preferences({ headers: { prefer } }: FastifyRequest): string[] {
  return String(prefer ?? '')
    .split(',')
    .map((preference) => preference.trim())
}

/** A hook that lets pass what may insert: the right schema, table, method and type, in PostgREST's order. */
export async function requireInsert(request: FastifyRequest): Promise<void> {
  const profile = request.headers[bodyMethods.has(request.method) ? 'content-profile' : 'accept-profile']
  if (profile !== undefined && profile !== schema) throw noSuchSchema(String(profile))
  const { table } = request.params as { table: string }
  if (table !== submissionsTable) throw noSuchTable(table)
  requirePermission(request)
  requireJson(request)
}

/** The methods whose schema stands in `content-profile`, as they carry a body. */
const bodyMethods = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])

/** The methods that PostgREST knows for a table, and grants decide on. */
const grantable = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What asks PostgreSQL to read rows, inserted or already there: for that a visitor has no grant. */
const reading = /^(return=(representation|headers-only)|resolution=.*)$/

function requirePermission(request: FastifyRequest): void {
  if (!grantable.includes(request.method)) throw methodNotAllowed(request.method, grantable)
  if (request.method !== 'POST') throw permissionDenied()
  if (preferences(request).some((preference) => reading.test(preference))) throw permissionDenied()
}

/** PostgREST takes a body without a type for JSON. */
function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? 'application/json'
  if (!/^\s*application\/json\s*(;|$)/i.test(type)) throw unknownMediaType(type)
}

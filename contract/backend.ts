/** How a page and its backend find each other, how a request says whose it is, and which keys may say so. */
import type { Built } from './built.ts'

/**
 * The public anonymous key where none is configured. It is no secret: it stands in the page, and with it
 * a visitor may insert and nothing else. Named like Supabase's publishable keys.
 */
export const defaultBackendKey = 'sb_publishable_embedded_portfolio'

/** Where submissions go, and with which public key. An empty address is the page's own host. */
export type Backend = Built['backend']

/** The headers of a request in JSON, as PostgREST behind Supabase's gateway wants them. */
export const requestHeaders = (key: string) => ({
  apikey: key,
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
})

/** How Supabase's keys that open everything begin: a project's, and an account's. */
const secretPrefixes = ['sb_secret_', 'sbp_']

/** Whether a key is one that Supabase makes for visitors: publishable, or a JWT of the role `anon`. */
export function isPublicKey(key: string): boolean {
  return key.startsWith('sb_publishable_') || claimsOf(key)?.role === 'anon'
}

/** Whether a key is recognisably no visitor's: a secret one, or a JWT of any role but `anon`. */
export function isSecretKey(key: string): boolean {
  const claims = claimsOf(key)
  return (
    secretPrefixes.some((prefix) => key.startsWith(prefix)) ||
    (claims !== undefined && claims.role !== 'anon')
  )
}

/** What a key claims that is a JWT (RFC 7519): header, claims and signature; undefined for any other key. */
function claimsOf(key: string): Record<string, unknown> | undefined {
  const [header = '', claims = '', ...signature] = key.split('.')
  if (signature.length !== 1 || !objectIn(header)) return undefined
  return objectIn(claims)
}

function objectIn(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

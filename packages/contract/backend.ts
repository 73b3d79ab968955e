/** The backend, which stores the messages: its address, its key, and the headers of requests to it. */
import type { BuildManifest } from './build-manifest.ts'

/** The default public key, with the prefix of Supabase's. It is not a secret: it only allows inserting messages. */
export const defaultBackendKey = 'sb_publishable_embedded_portfolio'

/** The backend's address and public key. An empty address is the page's own host. */
export type Backend = BuildManifest['backend']

/** The headers of a JSON request, as Supabase's gateway requires them. */
export const requestHeaders = (key: string) => ({
  apikey: key,
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
})

/** Whether a key is a public key of Supabase: publishable, or a JWT of the role `anon`. */
export function isPublicKey(key: string): boolean {
  return key.startsWith('sb_publishable_') || parseJwtClaims(key)?.role === 'anon'
}

/** Whether a key is recognizably secret: a secret key or token of Supabase, or a JWT of any role except `anon`. */
export function isSecretKey(key: string): boolean {
  const claims = parseJwtClaims(key)
  return /^(sb_secret_|sbp_)/.test(key) || (claims !== undefined && claims.role !== 'anon')
}

function parseJwtClaims(key: string): Record<string, unknown> | undefined {
  const [header = '', claims = '', ...signature] = key.split('.')
  if (signature.length !== 1 || !parseJsonObject(header)) return undefined
  return parseJsonObject(claims)
}

function parseJsonObject(base64Text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64Text, 'base64url').toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

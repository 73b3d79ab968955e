/** The settings that page and server read from the environment alike, and how either reads its own. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { defaultBackendKey } from './backend.ts'

/** Environment variables that hold what they must not; its message names each of them. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com' })

/** The settings that shape the page, by the variable that holds each. */
export const pageSettings = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535,
      'must be a whole number from 0 to 65535',
    )
    .transform(Number),
  PUBLIC_BACKEND_URL: webAddress
    .refine(isSafeBackend, 'must be https: by plain http anyone on the way may read the messages')
    .optional(),
  PUBLIC_BACKEND_KEY: z
    .string()
    .regex(/^[\w.-]+$/, 'must be one word of letters, digits, dots, dashes and underscores')
    .refine(
      (key) => !isSecretKey(key),
      'must be the public key: this one is secret, and would stand in the page',
    )
    .default(defaultBackendKey),
  SITE_URL: webAddress.optional(),
})

/** Puts the settings of a file `.env` in the working folder, where there is one, into the process's environment. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Reads settings. A variable that is empty counts as not set.
 *
 * @param settings the shape of the variables that are wanted
 * @param env the process's environment
 * @throws ConfigError naming every variable that is wrong, and what it must be
 */
export function readEnvironment<Settings extends z.ZodObject>(
  settings: Settings,
  env: Record<string, string | undefined>,
): z.infer<Settings> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = settings.safeParse(set)
  if (success) return data
  const lines = error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
  throw new ConfigError(
    `The configuration is wrong. Correct it in .env or the environment:\n${lines.join('\n')}`,
  )
}

/** A backend by plain http is refused but on this machine, where nothing is on the way; browsers do the same. */
function isSafeBackend(address: string): boolean {
  // What is no address at all is told as such.
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol !== 'http:' || /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname)
}

/** Whether a key opens more than a visitor may do: Supabase's secret keys, new (`sb_secret_`) and old (a JWT). */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  return /"role"\s*:\s*"service_role"/.test(claimsOf(key))
}

/** What a key that is a JWT claims, as JSON (RFC 7519); no JSON for any other key. */
export const claimsOf = (key: string): string => Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()

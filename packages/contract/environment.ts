/** The settings that page and server share, and the functions that read settings from the environment. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { z } from 'zod'
import { defaultBackendKey, isPublicKey, isSecretKey } from './backend.ts'

export class ConfigError extends Error {
  override name = 'ConfigError'
  /** What each wrong setting must be, by name. */
  readonly reasons: Readonly<Record<string, string>>
  constructor(message: string, reasons: Readonly<Record<string, string>> = {}) {
    super(message)
    this.reasons = reasons
  }
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com' })

/** The schema of a port. With a `minPort` of 0, the system may choose one. */
export const port = (defaultPort: number, minPort: 0 | 1) =>
  z
    .string()
    .default(String(defaultPort))
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= minPort && Number(text) <= 65535,
      `must be a whole number from ${minPort} to 65535`,
    )
    .transform(Number)

/** The settings of the page, by environment variable. */
export const pageSettings = z
  .object({
    PORT: port(3000, 0),
    PUBLIC_BACKEND_URL: webAddress
      .superRefine(
        refuseParts('must be only the origin, like https://abc.supabase.co', { refusesPath: true }),
      )
      .refine(isHttpsOrLocal, 'must be https: with plain http, others on the network can read the messages')
      .transform((address) => new URL(address).origin)
      .optional(),
    PUBLIC_BACKEND_KEY: z
      .string()
      .regex(/^[\w.-]+$/, 'must be one word of letters, digits, dots, dashes and underscores')
      .refine(
        (key) => !isSecretKey(key),
        'must be the public key: this one is secret, and everybody could read it in the page',
      )
      .default(defaultBackendKey),
    RETENTION_DAYS: z
      .string()
      .refine(
        (text) => /^\d{1,5}$/.test(text),
        'must be a whole number of days; 0 or empty keeps messages forever',
      )
      .transform(Number)
      .default(0),
    SITE_URL: webAddress
      .superRefine(refuseParts('must be an address that visitors may see, like https://example.com'))
      // Ends in one `/`, so that paths can be appended.
      .transform((address) => new URL(address).href.replace(/\/*$/, '/'))
      .optional(),
  })
  .refine(
    ({ PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY }) => !PUBLIC_BACKEND_URL || isPublicKey(PUBLIC_BACKEND_KEY),
    {
      path: ['PUBLIC_BACKEND_KEY'],
      message:
        'must be the publishable key of the project at PUBLIC_BACKEND_URL, sb_publishable_… (in older projects a JWT ' +
        'of the role anon): the key is public in the page, and another one may allow more than sending messages',
      when: ifValid('PUBLIC_BACKEND_URL', 'PUBLIC_BACKEND_KEY'),
    },
  )
  .refine(
    ({ PUBLIC_BACKEND_URL, SITE_URL }) =>
      PUBLIC_BACKEND_URL || !SITE_URL || /^\/*$/.test(new URL(SITE_URL).pathname),
    {
      path: ['SITE_URL'],
      message:
        'must be without a path: only static hosts support one, and our own server shows the page at /. Remove the path, ' +
        'or set PUBLIC_BACKEND_URL to the backend of the static page',
      when: ifValid('PUBLIC_BACKEND_URL', 'SITE_URL'),
    },
  )

/** Returns a condition for a check of several settings: it runs only if each of them is valid. */
function ifValid(...names: string[]) {
  return ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => names.includes(String(path?.[0])))
}

/** Loads `.env` into `process.env`, if it exists. Throws a ConfigError if this user may not read it. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch {
    // Node's error says that the file does not exist.
    const { uid } = statSync('.env')
    const { stdout: owner } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
    const user = owner?.trim() || `#${uid}`
    throw new ConfigError(
      `This user may not read .env. Run this as its owner, ${user}: sudo -u ${user} npm run …`,
    )
  }
}

/** Reads settings. An empty variable counts as not set. Throws a ConfigError with every wrong variable. */
export function readEnvironment<Settings extends z.ZodObject>(
  settings: Settings,
  env: Record<string, string | undefined>,
): z.infer<Settings> {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = settings.safeParse(nonEmpty)
  if (success) return data
  const reasons = error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  const lines = reasons.map((reason) => `  ${reason.join(' ')}`)
  throw new ConfigError(
    `The configuration is wrong. Correct it in .env or the environment:\n${lines.join('\n')}`,
    Object.fromEntries(reasons),
  )
}

/** Creates a zod check for parts of an address that should not be published. Never quotes a user or password. */
function refuseParts(message: string, { refusesPath = false } = {}) {
  return (address: string, { addIssue }: z.core.$RefinementCtx): void => {
    // `webAddress` reports an invalid address.
    if (!URL.canParse(address)) return
    const { username, password, pathname, search, hash } = new URL(address)
    const extraParts = [
      (username || password) && 'a user and password',
      refusesPath && pathname !== '/' && pathname.slice(0, 50),
      search && 'a query',
      hash && 'a fragment',
    ].filter(Boolean)
    if (extraParts.length > 0) addIssue(`${message}: without ${extraParts.join(', ')}`)
  }
}

/**
 * Whether an address is parsed as intended. An unescaped character in a password, such as `#`, ends the password early.
 * The rest becomes part of the host, path or parameters, which error messages contain.
 * @returns true for an invalid address, which another check reports
 */
export function isParsedAsIntended(text: string, isValid: (address: URL) => boolean): boolean {
  if (!URL.canParse(text)) return true
  const address = new URL(text)
  const { pathname, search, hash } = address
  return !/[@#]/.test(pathname + search + hash) && isValid(address)
}

/** Plain HTTP is allowed only on this machine, as in browsers. An invalid address has its own error. */
function isHttpsOrLocal(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol !== 'http:' || /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}

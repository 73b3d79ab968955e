/** The settings that page and server read from the environment alike, and how either reads its own. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { defaultBackendKey, isPublicKey, isSecretKey } from './backend.ts'

/** Environment variables that hold what they must not; its message names each of them. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /** What each of them must be, by its name, as far as it is about one by itself. */
  readonly reasons: Readonly<Record<string, string>>
  constructor(message: string, reasons: Readonly<Record<string, string>> = {}) {
    super(message)
    this.reasons = reasons
  }
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com' })

/** A port of this machine; where it may be 0, the system chooses one. */
export const port = (usual: number, least: 0 | 1) =>
  z
    .string()
    .default(String(usual))
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= 65535,
      `must be a whole number from ${least} to 65535`,
    )
    .transform(Number)

/** The settings that shape the page, by the variable that holds each. */
export const pageSettings = z
  .object({
    PORT: port(3000, 0),
    PUBLIC_BACKEND_URL: webAddress
      .superRefine(without('must be the origin alone, like https://abc.supabase.co', { path: true }))
      .refine(isSafeBackend, 'must be https: by plain http anyone on the way may read the messages')
      .transform((address) => new URL(address).origin)
      .optional(),
    PUBLIC_BACKEND_KEY: z
      .string()
      .regex(/^[\w.-]+$/, 'must be one word of letters, digits, dots, dashes and underscores')
      .refine(
        (key) => !isSecretKey(key),
        'must be the public key: this one is secret, and would stand in the page',
      )
      .default(defaultBackendKey),
    RETENTION_DAYS: z
      .string()
      .refine(
        (text) => /^\d{1,5}$/.test(text),
        'must be a whole number of days; 0 or nothing keeps messages for good',
      )
      .transform(Number)
      .default(0),
    SITE_URL: webAddress
      .superRefine(without('must be what visitors may see, like https://example.com'))
      // As each of the page's own addresses begins.
      .transform((address) => new URL(address).href.replace(/\/*$/, '/'))
      .optional(),
  })
  .refine(
    ({ PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY }) => !PUBLIC_BACKEND_URL || isPublicKey(PUBLIC_BACKEND_KEY),
    {
      path: ['PUBLIC_BACKEND_KEY'],
      message:
        'must be the publishable key of the project at PUBLIC_BACKEND_URL, sb_publishable_… (in older projects a JWT ' +
        'of the role anon): any other would stand in the page too, and may open more than a visitor may do',
      when: unlessWrong('PUBLIC_BACKEND_URL', 'PUBLIC_BACKEND_KEY'),
    },
  )
  .refine(
    ({ PUBLIC_BACKEND_URL, SITE_URL }) =>
      PUBLIC_BACKEND_URL || !SITE_URL || /^\/*$/.test(new URL(SITE_URL).pathname),
    {
      path: ['SITE_URL'],
      message:
        'must be without a path: that is for static hosts, and our own server has the page at /. Leave it out, ' +
        'or set PUBLIC_BACKEND_URL to the backend of the static page',
      when: unlessWrong('PUBLIC_BACKEND_URL', 'SITE_URL'),
    },
  )

/** Two settings are compared only where each by itself is well; a slip in a third hides nothing. */
function unlessWrong(...names: string[]) {
  return ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => names.includes(String(path?.[0])))
}

/**
 * Puts the settings of a file `.env` in the working folder, where there is one, into the process's environment.
 *
 * @throws ConfigError where this user may not read it, naming whose it is: Node itself would say that it is not there
 */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch {
    const { uid } = statSync('.env')
    const { stdout: owner } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
    const user = owner?.trim() || `#${uid}`
    throw new ConfigError(
      `.env may not be read by this user. Run this as ${user}, whose it is: sudo -u ${user} npm run …`,
    )
  }
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
  const reasons = error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  const lines = reasons.map((reason) => `  ${reason.join(' ')}`)
  throw new ConfigError(
    `The configuration is wrong. Correct it in .env or the environment:\n${lines.join('\n')}`,
    Object.fromEntries(reasons),
  )
}

/**
 * A check that an address has nothing that would be published or sent along by mistake; its message says what, and
 * quotes no user or password.
 *
 * @param wanted what the address must be
 * @param path whether it must have no path besides
 */
function without(wanted: string, { path = false } = {}) {
  return (address: string, { addIssue }: z.core.$RefinementCtx): void => {
    // What is no address at all is told as such.
    if (!URL.canParse(address)) return
    const { username, password, pathname, search, hash } = new URL(address)
    const found = [
      (username || password) && 'a user and password',
      path && pathname !== '/' && pathname.slice(0, 50),
      search && 'a query',
      hash && 'a fragment',
    ].filter(Boolean)
    if (found.length > 0) addIssue(`${wanted}: without ${found.join(', ')}`)
  }
}

/**
 * Whether an address is read as it was meant. A password with a sign in it that is not written as %23 and its like
 * ends early, and what is left of it is read as the host, the path or a parameter, which are shown.
 *
 * @param isWhole what such an address has besides
 * @returns true also for what is no address at all: that is told as such
 */
export function isWholeAddress(text: string, isWhole: (address: URL) => boolean): boolean {
  if (!URL.canParse(text)) return true
  const address = new URL(text)
  const { pathname, search, hash } = address
  return !/[@#]/.test(pathname + search + hash) && isWhole(address)
}

/** A backend by plain http is refused but on this machine, where nothing is on the way; browsers do the same. */
function isSafeBackend(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol !== 'http:' || isThisMachine(hostname)
}

function isThisMachine(hostname: string): boolean {
  if (isIPv4(hostname)) return hostname.startsWith('127.')
  return ['localhost', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

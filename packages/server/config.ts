/** The server's settings, read from the environment and checked once at start. */
import { resolve } from 'node:path'
import { isParsedAsIntended, pageSettings, readEnvironment } from '@portfolio/contract/environment.ts'
import { z } from 'zod'
import type { Mailbox } from './notify/compose-mail.ts'
import { isNetworkTooWide, isProxy, parseProxies } from './proxies.ts'

export type Config = ReturnType<typeof readConfig>

/** The mail server, sender and recipient. */
export type MailConfig = NonNullable<Config['mailConfig']>

const rateLimit = (defaultValue: string) =>
  z
    .string()
    .default(defaultValue)
    .refine((text) => /^\d{1,6}$/.test(text), 'must be a whole number; 0 is off')
    .transform(Number)

/** If the user or the database is missing, the parser has probably misread an unescaped character in the password. */
const hasUserAndDatabase = ({ username, hostname, pathname, searchParams }: URL) =>
  // A socket on this machine needs no user.
  hostname === '' || ((username !== '' || searchParams.has('user')) && /^\/./.test(pathname))

const databaseUrlHint = 'must be an address like postgres://user:password@host:5432/database'

const mailboxPattern =
  /^(?:"?(?<name>[^<>\p{Cc}"@]{1,100}?)"? ?<(?<bracketed>[^\s<>@",;]{1,64}@[^\s<>@",;]{1,255})>|(?<bare>[^\s<>@",;]{1,64}@[^\s<>@",;]{1,255}))$/u

const mailbox = z.string().transform((text, context): Mailbox => {
  const { name = '', bracketed, bare } = mailboxPattern.exec(text)?.groups ?? {}
  const address = bracketed ?? bare
  if (address !== undefined) return { name: name.trim(), address }
  context.addIssue('must be one address, like tova@tova.example or Portfolio <portfolio@tova.example>')
  return z.NEVER
})

const smtpUrlHint = 'must be an address like smtps://user:password@mail.example:465'

/** If there is a path, the parser has probably misread an unescaped character in the password. */
const hasOnlyServer = ({ hostname, pathname }: URL) => hostname !== '' && /^\/?$/.test(pathname)

/** The settings of page and server, by environment variable. */
export const serverSettings = pageSettings
  .safeExtend({
    HOST: z
      .string()
      .regex(/^[\w.:%-]+$/, 'must be a host name or an address, like 127.0.0.1')
      // `localhost` may be two addresses, and the server listens on one.
      .transform((host) => (host === 'localhost' ? '127.0.0.1' : host))
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    // No error may quote this value, which contains a password.
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: databaseUrlHint, abort: true })
      .refine(
        (text) => isParsedAsIntended(text, hasUserAndDatabase),
        `${databaseUrlHint}: in the password @ is %40, # is %23, / is %2F, ? is %3F, and % is %25`,
      )
      .optional(),
    RATE_LIMIT_PER_MINUTE: rateLimit('5'),
    RATE_LIMIT_PER_DAY: rateLimit('50'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: smtpUrlHint, abort: true })
      .refine(
        (text) => isParsedAsIntended(text, hasOnlyServer),
        `${smtpUrlHint}: in user and password @ is %40, # is %23, / is %2F, ? is %3F, and % is %25`,
      )
      .optional(),
    NOTIFY_TO: mailbox.optional(),
    NOTIFY_FROM: mailbox.optional(),
    TRUST_PROXY: z
      .string()
      .refine(
        (text) => parseProxies(text).every(isProxy),
        'must be the addresses of the proxies in front of the server, like loopback or 10.0.0.0/8',
      )
      .refine(
        (text) => !parseProxies(text).some(isNetworkTooWide),
        'must be only your proxies: a network wider than /8 (IPv6: /7) would also trust strangers',
      )
      .optional(),
  })
  .superRefine((settings, { addIssue }) => {
    const names = Object.keys(mailDescriptions) as (keyof typeof mailDescriptions)[]
    if (names.every((name) => settings[name] === undefined)) return
    for (const name of names)
      if (settings[name] === undefined)
        addIssue({ code: 'custom', path: [name], message: `must also be set: ${mailDescriptions[name]}` })
  })

const mailDescriptions = {
  SMTP_URL: 'the mail server that sends the mails',
  NOTIFY_TO: 'the address that receives the messages',
  NOTIFY_FROM: 'the sender, an address of your own domain',
}

/**
 * Reads the server's settings. Checks the page's settings too, so that a mistake in one is not ignored. Throws
 * ConfigError naming every variable that is wrong, and what it must be.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const settings = readEnvironment(serverSettings, env)
  const { SMTP_URL, NOTIFY_TO, NOTIFY_FROM } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    /** The PostgreSQL database to use instead of the folder. */
    databaseUrl: settings.DATABASE_URL,
    rateLimits: { perMinute: settings.RATE_LIMIT_PER_MINUTE, perDay: settings.RATE_LIMIT_PER_DAY },
    trustProxy: settings.TRUST_PROXY,
    mailConfig:
      SMTP_URL && NOTIFY_TO && NOTIFY_FROM
        ? { smtpUrl: SMTP_URL, envelope: { from: NOTIFY_FROM, to: NOTIFY_TO } }
        : undefined,
    /** After how many days messages are deleted; 0 for never. */
    retentionDays: settings.RETENTION_DAYS,
    siteUrl: settings.SITE_URL,
    /** The public key that every submission must send. */
    backendKey: settings.PUBLIC_BACKEND_KEY,
  }
}

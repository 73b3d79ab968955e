/** The server's settings, read from the environment and checked once at start. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { pageSettings, readEnvironment } from '../contract/environment.ts'
import type { Envelope } from './notify/compose.ts'
import { isProxy, isTooWide, proxiesIn } from './proxies.ts'
import type { Limits } from './store/limits.ts'

/** What the environment sets, checked and with its defaults. */
export interface Config {
  port: number
  host: string
  /** The folder that holds the messages, as an absolute path. */
  dataDir: string
  /** The PostgreSQL database that holds the messages instead of the folder. */
  databaseUrl: string | undefined
  /** How much is stored for one address. */
  limits: Limits
  /** The addresses of the proxies that are believed when they say where a request came from. */
  trustProxy: string | undefined
  /** How the owner is told of messages; undefined where nobody is. */
  notify: { smtpUrl: string; envelope: Envelope } | undefined
  /** The public key that every submission must come with. */
  backendKey: string
}

const atMost = (standard: string) =>
  z
    .string()
    .default(standard)
    .refine((text) => /^\d{1,6}$/.test(text), 'must be a whole number; 0 is off')
    .transform(Number)

/** Whether no part of a password can stand where the host, the database or a parameter is read. */
function isWholeAddress(text: string): boolean {
  // What is no address at all is told as such.
  if (!URL.canParse(text)) return true
  const { pathname, search, hash } = new URL(text)
  return !/[@#]/.test(pathname + search + hash)
}

const mailbox = z.string().regex(/^(?:[^<>\r\n"]{1,100} )?<?[^\s<>@"]{1,64}@[^\s<>@"]{1,255}>?$/, {
  error: 'must be an address, like tova@tova.example or Portfolio <portfolio@tova.example>',
})

/** Mail is set up whole or not at all. */
function requireAllOfMail(
  { SMTP_URL, NOTIFY_TO, NOTIFY_FROM }: Record<string, unknown>,
  { addIssue }: z.core.$RefinementCtx,
): void {
  const set = { SMTP_URL, NOTIFY_TO, NOTIFY_FROM }
  if (Object.values(set).every((value) => value === undefined)) return
  for (const [name, value] of Object.entries(set)) {
    if (value !== undefined) continue
    addIssue({ code: 'custom', path: [name], message: `must be set too: ${toldWith[name]}` })
  }
}

const toldWith: Record<string, string> = {
  SMTP_URL: 'without a mail server nobody is told of messages',
  NOTIFY_TO: 'the address that is told of messages',
  NOTIFY_FROM: 'an address of your own domain that the mails come from',
}

/** The settings of page and server, by the variable that holds each. */
export const serverSettings = pageSettings
  .safeExtend({
    HOST: z
      .string()
      .regex(/^[\w.:%-]+$/, 'must be a host name or an address, like 127.0.0.1')
      // The name stands for two addresses, and the server listens on one.
      .transform((host) => (host === 'localhost' ? '127.0.0.1' : host))
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    // Its value holds a password, so no message quotes it.
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address like postgres://user:password@host:5432/database',
      })
      .refine(
        isWholeAddress,
        'must be written as an address: in the password @ is %40, # is %23, / is %2F, and ? is %3F',
      )
      .optional(),
    RATE_LIMIT_PER_MINUTE: atMost('5'),
    RATE_LIMIT_PER_DAY: atMost('50'),
    // Its value holds a password, so no message quotes it.
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@mail.example:465' })
      .refine(
        isWholeAddress,
        'must be written as an address: in the password @ is %40, # is %23, / is %2F, and ? is %3F',
      )
      .optional(),
    NOTIFY_TO: mailbox.optional(),
    NOTIFY_FROM: mailbox.optional(),
    TRUST_PROXY: z
      .string()
      .refine(
        (text) => proxiesIn(text).every(isProxy),
        'must be the addresses of the proxies in front of the server, like loopback or 10.0.0.0/8',
      )
      .refine(
        (text) => !proxiesIn(text).some(isTooWide),
        'must be the proxies alone: whoever is in a network wider than /8 (IPv6: /7) would be believed',
      )
      .optional(),
  })
  .superRefine(requireAllOfMail)

/**
 * Reads the server's settings; the page's own are checked with them, so that a slip in one is told and not ignored.
 *
 * @param env the process's environment
 * @throws ConfigError naming every variable that is wrong, and what it must be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = readEnvironment(serverSettings, env)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    limits: { perMinute: settings.RATE_LIMIT_PER_MINUTE, perDay: settings.RATE_LIMIT_PER_DAY },
    trustProxy: settings.TRUST_PROXY,
    notify:
      settings.SMTP_URL && settings.NOTIFY_TO && settings.NOTIFY_FROM
        ? { smtpUrl: settings.SMTP_URL, envelope: { from: settings.NOTIFY_FROM, to: settings.NOTIFY_TO } }
        : undefined,
    backendKey: settings.PUBLIC_BACKEND_KEY,
  }
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { publishSettings } from '@portfolio/publish/publish-target.ts'
import { describe, expect, test } from 'vitest'
import { studioSettings } from '../studio/settings.ts'
import { readConfig, serverSettings } from './config.ts'

/** A key in the older format of Supabase. */
const jwt = (claims: string) =>
  [`{"alg":"HS256","typ":"JWT"}`, claims, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

describe('the configuration', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    rateLimits: { perMinute: 5, perDay: 50 },
    trustProxy: undefined,
    mailConfig: undefined,
    retentionDays: 0,
    backendKey: defaultBackendKey,
  }

  test('has a default for every setting', () => {
    expect(readConfig({})).toEqual(defaults)
  })

  test('is documented in .env.example, with every variable and its default', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'))
    expect(Object.keys(example).sort()).toEqual(
      [
        ...new Set(
          [serverSettings, studioSettings, publishSettings].flatMap(({ shape }) => Object.keys(shape)),
        ),
      ].sort(),
    )
    expect(readConfig(example)).toEqual(defaults)
    expect(studioSettings.parse(example)).toEqual(studioSettings.parse({}))
  })

  test('requires all mail settings or none', () => {
    const readPartial = () => readConfig({ SMTP_URL: 'smtps://mail.example' })
    expect(readPartial).toThrow(/NOTIFY_TO must also be set/)
    expect(readPartial).toThrow(/NOTIFY_FROM must also be set/)
  })

  test.each([
    ['Brandt, Tova <tova@tova.example>', { name: 'Brandt, Tova', address: 'tova@tova.example' }],
    ['"Tova (07)" <tova@tova.example>', { name: 'Tova (07)', address: 'tova@tova.example' }],
    ['<tova@tova.example>', undefined],
    ['tova@tova.example, ana@club.example', undefined],
    ['Tova <tova@tova.example>, Ana <ana@club.example>', undefined],
    ['Tova\u0000 <tova@tova.example>', undefined],
  ])('accepts only one mail address, with or without a name: %s', (text, mailbox) => {
    const read = () =>
      readConfig({ SMTP_URL: 'smtps://mail.example', NOTIFY_TO: text, NOTIFY_FROM: 'a@tova.example' })
    if (mailbox) expect(read().mailConfig?.envelope.to).toEqual(mailbox)
    else expect(read).toThrow(/NOTIFY_TO must be one address/)
  })

  test('accepts addresses and networks of proxies', () => {
    for (const TRUST_PROXY of 'uniquelocal 10.0.0.0/8 fc00::/7 ::ffff:10.0.0.0/104 192.0.2.1'.split(' '))
      expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
  })

  const invalidValues = {
    PORT: '3000x | -1 | 65536 | 80.5',
    HOST: 'http://localhost',
    RATE_LIMIT_PER_MINUTE: '-1',
    RATE_LIMIT_PER_DAY: 'many',
    // Also networks that are so wide that they contain strangers.
    TRUST_PROXY:
      'true | 1 | 10.0.0.0/33 | proxy.example | 0.0.0.0/0 | loopback,0.0.0.0/1 | 10.0.0.0/7 | ::/0 | fc00::/6 | ' +
      '::ffff:0:0/96 | 0:0:0:0:0:ffff:10.0.0.0/103',
    SMTP_URL:
      'mail.example | https://mail.example | smtps://tova:12/secret@mail.example | smtps://tova:12#secret@mail.example',
    NOTIFY_TO: 'tova | a@tova.example, b@tova.example',
    NOTIFY_FROM:
      'Portfolio portfolio@tova.example | Portfolio <portfolio@tova.example>\r\nBcc: all@example.com',
    RETENTION_DAYS: 'a year | -1',
    // An unescaped password would be parsed as another part of the URL, and appear in error messages.
    DATABASE_URL:
      'db.example/portfolio | mysql://tova:secret@db.example/portfolio | postgres://tova:12/secret@db.example/portfolio | ' +
      'postgres://tova:12?secret@db.example/portfolio | postgres://tova:12#secret@db.example/portfolio | ' +
      'postgres://tova:12#secret | postgres://tova:1@secret | postgres://tova:secret@1@ | ' +
      'postgres://tova:x/secret@db.example/portfolio',
    PUBLIC_BACKEND_URL:
      'abc.supabase.co | ftp://abc.supabase.co | http://abc.supabase.co | http://localhost.example | ' +
      'http://127.evil.example | http://evil-localhost | http://[::2] | http://128.0.0.1 | ' +
      'https://user:pass@abc.supabase.co | https://user@abc.supabase.co | https://abc.supabase.co/rest/v1 | ' +
      'https://abc.supabase.co// | https://abc.supabase.co/?x=1 | https://abc.supabase.co/#x',
    SITE_URL:
      'tova | https://user:pass@tova.example | https://tova.example/?x=1 | https://tova.example/#x | https://tova.example/sub',
    // Secret keys of Supabase, and older keys whose role is not `anon`.
    PUBLIC_BACKEND_KEY: [
      'two words | sb_secret_abc | sbp_0102030405060708090a0b0c0d0e0f1011121314',
      ...['service_role', 'postgres', 'supabase_admin', 'authenticated', 'ANON', ''].map((role) =>
        jwt(JSON.stringify({ role })),
      ),
      jwt('{}'),
      jwt('{"role":["anon"]}'),
      jwt('{"role":"anon","r\\u006fle":"service_role"}'),
      jwt('{"r\\u006fle":"\\u0073ervice_role"}'),
    ].join(' | '),
  }

  test.each(
    Object.entries(invalidValues).flatMap(([name, values]) =>
      values.split(' | ').map((value) => [name, value]),
    ),
  )('names the wrong variable, without secrets: %s=%s', (name = '', value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(`  ${name} must be`)
    expect(read).not.toThrow(/secret@|#secret|:12/)
  })

  const hostedBackend = { PUBLIC_BACKEND_URL: 'https://abc.supabase.co' }

  test('accepts a public key for a backend elsewhere', () => {
    for (const PUBLIC_BACKEND_KEY of ['sb_publishable_abc', jwt('{"iss":"supabase","role":"anon","exp":1}')])
      expect(readConfig({ ...hostedBackend, PUBLIC_BACKEND_KEY }).backendKey).toBe(PUBLIC_BACKEND_KEY)
  })

  test.each([
    'super-secret-jwt-token-with-at-least-32-characters-long',
    'my-own-word',
    // Two incomplete JWTs, and one without a role.
    `e30.${Buffer.from('{"role":"anon"}').toString('base64url')}`,
    `x.${Buffer.from('{"role":"anon"}').toString('base64url')}.x`,
    jwt('["anon"]'),
  ])('refuses any other key for a backend elsewhere: %s', (PUBLIC_BACKEND_KEY) => {
    const read = () => readConfig({ ...hostedBackend, PUBLIC_BACKEND_KEY, PORT: 'x' })
    expect(read).toThrow(/PORT must be.*PUBLIC_BACKEND_KEY must be the publishable key/s)
    expect(read).not.toThrow(PUBLIC_BACKEND_KEY)
    expect(readConfig({ PUBLIC_BACKEND_KEY }).backendKey).toBe(PUBLIC_BACKEND_KEY)
  })
})

import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { mailLink } from '../../contract/mail.ts'
import { fieldNames, problemWith } from '../../contract/submission.ts'
import { advice } from '../../contract/words.ts'
import { reasonOf } from '../../server/notify/worker.ts'
import { secondsToWait } from '../../site/contact-form/retry-after.ts'
import { anApp } from '../support/app.ts'
import { demoWords } from '../support/content.ts'

/** The short text is long enough to go the way of the long one: for a message, both are too long. */
const length = { probe: 2 * 1024, short: 16 * 1024, long: 128 * 1024 }

/** Eight times the length may take eight times as long, and as much again for what else the machine does. */
const linear = 3 * (length.long / length.short)

/** What a scan without need may stumble over: long runs, broken off at their end by what none expects. */
const fillings = [
  ...['",', ';a="', '&a=', '127.0.0.1,', 'bearer ', 'W/"a",', 'é', 'a ', '\t!', ' ', ',', '"'],
  ...'\\ \\" / \\/ ; ;a= = : :: . 1. - a- a a.a- % %20 %2 [ @a # ?'.split(' '),
]

/**
 * How many times more of the processor the long text takes than the short one, which a busy machine changes little;
 * the least of several tries.
 */
async function growth(run: (length: number) => unknown): Promise<number> {
  const time = async (size: number) => {
    const start = process.cpuUsage()
    await run(size)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  // Where so little takes so long, more would take for ever.
  if ((await time(length.probe)) > 500) return Number.POSITIVE_INFINITY
  let short = Number.POSITIVE_INFINITY
  let long = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    short = Math.min(short, await time(length.short))
    long = Math.min(long, await time(length.long))
    // What is over at once is no attack, and too short to be measured.
    if (long < 10 || long / short < linear) break
  }
  return long < 10 ? 1 : long / short
}

const filled = (filling: string, size: number) =>
  `${filling.repeat(Math.ceil(size / filling.length)).slice(0, size)}!`

const table = '/rest/v1/contact_submissions'
const key = { apikey: 'sb_publishable_embedded_portfolio' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const valid = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }

const insert = (part: InjectOptions): InjectOptions => ({
  method: 'POST',
  url: table,
  ...part,
  headers: { ...key, ...part.headers },
})
const asJson = (value: unknown) => insert({ payload: JSON.stringify(value) })
const post = (payload: string, headers = {}): InjectOptions => ({
  method: 'POST',
  url: '/contact',
  headers: { ...form, ...headers },
  payload,
})

/** Every place of a request that a stranger fills, with the text in it. */
const places: Record<string, (text: string) => InjectOptions> = {
  'the path': (text) => ({ url: `/${text}` }),
  'the path, encoded': (text) => ({ url: `/${encodeURIComponent(text)}` }),
  'the name of a table': (text) => insert({ url: `/rest/v1/${encodeURIComponent(text)}` }),
  'the name of a function': (text) => insert({ url: `/rest/v1/rpc/${encodeURIComponent(text)}` }),
  'the query': (text) => insert({ url: `${table}?${text}` }),
  'the query of a folder': (text) => ({ url: `/sent?${text}` }),
  'the columns': (text) => insert({ url: `${table}?columns=${encodeURIComponent(text)}` }),
  'columns after a good one': (text) =>
    insert({ url: `${table}?columns=${encodeURIComponent(`"a",${text}`)}` }),
  'a key in the query': (text) => ({ method: 'POST', url: `${table}?apikey=${encodeURIComponent(text)}` }),
  'the key': (apikey) => ({ method: 'POST', url: table, headers: { apikey } }),
  'a bearer': (text) => insert({ headers: { authorization: `Bearer ${text}` } }),
  'content-type': (text) => insert({ headers: { 'content-type': text }, payload: '{}' }),
  'content-type with a parameter': (text) =>
    insert({ headers: { 'content-type': `application/json;a=${text}` }, payload: '{}' }),
  'content-type of a form': (text) => post('', { 'content-type': text }),
  accept: (accept) => ({ url: '/nowhere', headers: { accept } }),
  'accept of a form': (accept) => post('', { accept, 'content-type': 'text/plain' }),
  'x-forwarded-for': (text) => post('', { 'x-forwarded-for': text }),
  ...Object.fromEntries(
    ['authorization', 'prefer', 'content-profile'].map((name) => [
      name,
      (text: string) => insert({ headers: { [name]: text } }),
    ]),
  ),
  ...Object.fromEntries(
    ['accept-encoding', 'if-none-match', 'host', 'x-forwarded-host'].map((name) => [
      name,
      (text: string) => ({ url: '/', headers: { [name]: text } }),
    ]),
  ),
  'a preflight': (text) => ({
    method: 'OPTIONS',
    url: table,
    headers: {
      origin: text,
      'access-control-request-method': text,
      'access-control-request-headers': text,
    },
  }),
  'a body': (payload) => insert({ payload }),
  'a key of a body': (text) => asJson([{ ...valid, [text]: 1 }]),
  'a name': (name) => asJson([{ ...valid, name }]),
  'an e-mail address': (email) => asJson([{ ...valid, email }]),
  'a message': (message) => asJson([{ ...valid, message }]),
  'a message that is no text': (text) => asJson([{ ...valid, message: [...text] }]),
  'a form': (text) => post(text),
  'a field of a form': (message) => post(new URLSearchParams({ ...valid, message }).toString()),
}

describe('a long text takes no longer than its length', () => {
  test.each(Object.entries(places))('as %s', async (_, request) => {
    const { app } = anApp(undefined, { trustProxy: 'loopback' })
    await app.ready()
    for (const filling of fillings) {
      const grown = await growth((size) => app.inject(request(filled(filling, size))))
      expect.soft(grown, JSON.stringify(filling)).toBeLessThan(linear)
    }
  })

  const refusal = (hint: string) =>
    JSON.stringify({ code: 'PT429', message: 'Too many', details: null, hint: `Try again in ${hint}` })
  const readers: [who: string, read: (text: string) => void][] = [
    ['a mail server', (text) => reasonOf(new Error(text))],
    ['a server with the time to wait', (text) => secondsToWait(`1${text}`, refusal(text))],
    ...fieldNames.map((field): [string, (text: string) => void] => [
      `a visitor as ${field}`,
      (text) => {
        problemWith(field, text)
        advice(demoWords.form, field, 'too-long', text)
        mailLink('tova@example.com', { name: text, email: text, message: text }, demoWords.form)
      },
    ]),
  ]
  test.each(readers)('that is said by %s', async (_, read) => {
    for (const filling of [...fillings, ' 1', 'Try again in 1']) {
      const grown = await growth((size) => read(filled(filling, size)))
      expect.soft(grown, JSON.stringify(filling)).toBeLessThan(linear)
    }
  })
})

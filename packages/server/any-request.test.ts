/** Sends generated requests, valid or not: each gets a well-formed response, and none stops the server. */

import { defaultBackendKey as key } from '@portfolio/contract/backend.ts'
import { formPath } from '@portfolio/contract/form.ts'
import { restRoot, submissionsPath } from '@portfolio/contract/submission.ts'
import type { Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { anApp, listening } from '../../e2e/support/app.ts'
import { exchange } from '../../e2e/support/exchange.ts'
import { fc, runs } from '../../e2e/support/generated.ts'

/** Chooses by weight. Valid values have a high weight, so that many requests reach the handlers. */
const weighted = <T>(...choices: [weight: number, arbitrary: Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight: Math.round(weight * 100), arbitrary })))

/** One of the texts in a list that ` | ` separates. */
const oneOf = (texts: string) => fc.constantFrom(...texts.split(' | '))

const textOf = (min: number, max: number) =>
  fc.string({ unit: fc.integer({ min, max }).map((code) => String.fromCharCode(code)) })
/** Any UTF-16 text, with unpaired surrogates. */
const anyText = textOf(0, 0xffff)
const headerText = textOf(0x20, 0xff)
/** These values, or any text. */
const orAny = (texts: string) => fc.oneof(oneOf(texts), headerText)

// Without CONNECT, which asks for a tunnel: Node answers it without a handler.
const method = weighted(
  [12, fc.constant('POST')],
  [6, fc.constant('GET')],
  [3, oneOf('HEAD | OPTIONS | PUT | PATCH | DELETE | TRACE | PROPFIND | QUERY')],
  [1, fc.string({ unit: fc.constantFrom(...'ABCXYZ-!'), minLength: 1, maxLength: 12 })],
)

const path = weighted(
  [10, fc.constant(submissionsPath)],
  [3, oneOf('other | rpc/x |  | a/b').map((rest) => `${restRoot}/${rest}`)],
  [4, fc.constant(formPath)],
  [6, oneOf('/ | /healthz | /sent | /sent/ | /_astro/app.d41d8cd9.css | /nowhere')],
  [2, fc.webPath()],
)

const columns = weighted(
  [6, fc.constant('"name","email","message"')],
  [2, fc.string({ unit: fc.constantFrom(...'"\\,- \t$_añ(', '😀') })],
  [1, anyText],
)

const query = weighted(
  [6, fc.constant('')],
  [5, columns.map((text) => `?columns=${encodeURIComponent(text.toWellFormed())}`)],
  [1, oneOf('? | ?columns | ?columns=name&columns=email | ?apikey=x | ?%')],
)

/** Mostly the origin form, and sometimes each other form (RFC 9112, 3.2). */
const target = weighted(
  [20, fc.tuple(path, query).map((parts) => parts.join(''))],
  [1, path.map((path) => `http://localhost${path}`)],
  [
    2,
    oneOf(
      '% | %zz | %00 | %2f..%2f | %u0041 | * |  | /.. | // | /%2e%2e/ | /\\ | x | ? | # | http://x | //x/#',
    ),
  ],
)

/** Optional headers. A header with `missing` 4 is omitted four times as often as sent. */
const further: Record<string, [missing: number, value: Arbitrary<string>]> = {
  Host: [0.02, fc.oneof(fc.constant('localhost'), headerText)],
  apikey: [0.1, oneOf(`${key} | ${key} | ${key} | x`)],
  'Content-Type': [
    0.1,
    oneOf(
      'application/json | application/json | application/x-www-form-urlencoded | multipart/form-data; boundary=x |  | ; | application/json; charset=latin1 | a/b/c',
    ),
  ],
  Authorization: [4, oneOf(`Bearer ${key} | Bearer | Basic eA==`)],
  Accept: [2, orAny('text/html | */* | text/html;q=x | ,,;q=0')],
  'Accept-Encoding': [4, orAny('br | gzip;q=0, *;q=0 | identity;q=0')],
  Prefer: [6, orAny('return=minimal | return=representation | ,=')],
  'Content-Profile': [8, oneOf('public | private | ')],
  'If-None-Match': [8, orAny('* | W/"x" | "')],
  'X-Forwarded-For': [4, fc.oneof(fc.ipV4(), fc.ipV6(), headerText)],
  Origin: [6, oneOf('null | http://localhost | https://elsewhere.example')],
  Expect: [30, oneOf('100-continue | x')],
}
const headers = fc
  .tuple(
    ...Object.entries(further).map(([name, [missing, value]]) =>
      weighted<string[]>([missing, fc.constant([])], [1, value.map((text) => [`${name}: ${text}`])]),
    ),
  )
  .map((lines) => lines.flat())

const fieldValue = weighted<unknown>(
  [6, oneOf('Ada | ada@example.com | We need a crest.')],
  [2, anyText],
  [1, fc.jsonValue()],
  [1, fc.constantFrom('', ' ', null, 1e308, true, [], {}, '\0', '\ud800', 'x'.repeat(10_001))],
)
const fields = { name: fieldValue, email: fieldValue, message: fieldValue }
const someFields = fc.record({ ...fields, id: fc.constant(1), other: fieldValue }, { requiredKeys: [] })

const json = weighted<string>(
  [6, fc.array(fc.record(fields), { minLength: 1, maxLength: 2 }).map((rows) => JSON.stringify(rows))],
  [2, fc.array(someFields, { maxLength: 3 }).map((rows) => JSON.stringify(rows))],
  [1, fc.json()],
  [
    1,
    oneOf('[{"name":1e400,"email":"a@b","message":"c"}] | [{"__proto__":1}] | [ | {"a":1,"a":2} | \ufeff[]'),
  ],
)

const texts = fc.array(fc.tuple(oneOf('name | email | message | other'), anyText))
const form = texts.map((fields) =>
  new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString(),
)
const body = weighted<Buffer>(
  [15, fc.oneof(json, form).map((text) => Buffer.from(text))],
  [1, fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))],
  [1, json.map((text) => Buffer.from(text, 'latin1'))],
  [1, fc.constant(Buffer.alloc(0))],
  [0.05, fc.constant(Buffer.alloc(300 * 1024, 'x'))],
)

/** The content length: mostly correct, or chunked, missing, or too large. */
const framing = weighted<'length' | 'chunked' | 'none' | 'half' | 'both' | 'broken'>(
  [12, fc.constant('length')],
  [2, fc.constant('chunked')],
  [0.5, fc.constantFrom('none', 'both', 'broken', 'half')],
)

/** A request as bytes, with what the test needs to check the response. */
const anyRequest = fc
  .tuple(method, target, headers, body, framing)
  .map(([method, target, headers, body, framing]) => {
    const length = `Content-Length: ${body.length}`
    const chunked = 'Transfer-Encoding: chunked'
    const lines = {
      length: [length],
      chunked: [chunked],
      none: [],
      half: [`Content-Length: ${body.length + 10}`],
      both: [length, chunked],
      broken: ['Content-Length: x'],
    }[framing]
    const head = [`${method} ${target} HTTP/1.1`, ...headers, ...lines, 'Connection: close', '', '']
    const chunk = body.length > 0 ? `${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n` : ''
    const sent = framing === 'chunked' ? `${chunk}0\r\n\r\n` : body.toString('latin1')
    const bytes = Buffer.from(head.join('\r\n') + sent, 'latin1')
    return { bytes, method, rest: target.startsWith(`${restRoot}/`), half: framing === 'half' }
  })

test('answers any request without a server error, and sends every error of /rest/v1 in the same format', async () => {
  const url = await listening(anApp().app)
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const { status, head, body } = await exchange(url, request.bytes, request.half ? 20 : undefined)
      if (request.half) return
      // The status is 0 if the server closed the connection without a response.
      expect(status).toBeGreaterThan(0)
      if (status !== 501) expect(status).toBeLessThan(500)
      if (request.rest && Number(status) >= 400 && request.method !== 'HEAD')
        expect(isError(head, body), head + body).toBe(true)
    }),
    { numRuns: runs(150), endOnFailure: true },
  )
})

/** Whether a response is an error in PostgREST's format. */
function isError(head: string, body: string): boolean {
  if (!/^content-type: application\/json; charset=utf-8\r?$/im.test(head)) return false
  try {
    return Object.keys(JSON.parse(body)).sort().join() === 'code,details,hint,message'
  } catch {
    return false
  }
}

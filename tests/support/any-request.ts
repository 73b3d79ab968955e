/** Requests as no browser sends them: any method, target, header and body, right and wrong in every mixture. */
import type { Arbitrary } from 'fast-check'
import { defaultBackendKey } from '../../contract/backend.ts'
import { formPath } from '../../contract/form.ts'
import { restRoot, submissionsPath } from '../../contract/submission.ts'
import { fc } from './generated.ts'

/** A request as it goes over the wire. */
export interface GeneratedRequest {
  bytes: Buffer
  method: string
  /** Whether it asks below `/rest/v1`, where every error has one shape. */
  rest: boolean
  /** Whether its body is not sent to the end: nobody waits for an answer then. */
  half: boolean
}

/** Chosen by its weight: the likelier, the deeper it gets into the server. */
const weighted = <T>(...choices: [weight: number, arbitrary: Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight: Math.round(weight * 100), arbitrary })))

const many = (text: string, most: number) =>
  fc.integer({ min: 0, max: most }).map((count) => text.repeat(count))

/** Any UTF-16, halves of pairs included. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
})

// CONNECT asks for a tunnel, and has no answer that a page could give.
const method = weighted(
  [12, fc.constant('POST')],
  [6, fc.constant('GET')],
  [3, fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY')],
  [1, fc.string({ unit: fc.constantFrom(...'ABCXYZ-!'), minLength: 1, maxLength: 12 })],
)

const doors = ['/', formPath, '/healthz', '/sent', '/sent/', '/_astro/app.d41d8cd9.css', '/nowhere']

const path = weighted(
  [10, fc.constant(submissionsPath)],
  [3, fc.constantFrom(`${restRoot}/other`, `${restRoot}/rpc/x`, `${restRoot}/`, `${restRoot}/a/b`)],
  [4, fc.constant(formPath)],
  [6, fc.constantFrom(...doors)],
  [2, fc.webPath()],
)

/** What the grammar of `columns` makes of it decides how long it takes. */
const columns = weighted(
  [6, fc.constant('"name","email","message"')],
  [2, fc.array(fc.constantFrom('name', 'email', 'message', 'id', 'other', '')).map((names) => names.join())],
  [2, fc.string({ unit: fc.constantFrom(...'"\\,- \t$_añ(', '😀') })],
  [0.2, many(' ', 15_700).map((spaces) => `${spaces}!`)],
  [0.2, many('a-', 7800).map((words) => `${words}!`)],
  [0.2, many('"\\', 7800)],
  [1, anyText],
)

const query = weighted(
  [6, fc.constant('')],
  [5, columns.map((text) => `?columns=${encodeURIComponent(text.toWellFormed())}`)],
  // Not escaped: node lets most bytes pass that no address may have.
  [1, columns.map((text) => `?columns=${text.replace(/[^!-\xff]/g, '+')}`)],
  [
    1,
    fc.constantFrom(
      '?',
      '?columns',
      '?columns=',
      '?columns=name&columns=email',
      '?select=*',
      '?apikey=x',
      '?%',
    ),
  ],
  [1, fc.webQueryParameters().map((text) => `?${text}`)],
)

/** The origin form mostly, and all the others (RFC 9112, 3.2). */
const target = fc
  .tuple(path, query)
  .chain(([path, query]) =>
    weighted(
      [20, fc.constant(path + query)],
      [1, fc.constantFrom(`http://localhost${path}${query}`, `HTTP://x:80${path}`, 'http://x', `//x${path}`)],
      [1, fc.constantFrom(`${path}#contact`, `${path}${query}#`, '/#', '#')],
      [1, fc.constantFrom('%', '%zz', '%ff', '%00', '%c0%af', '%2f..%2f', '%u0041').map((bad) => path + bad)],
      [1, fc.constantFrom('%zz', '%').map((bad) => `/x#${bad}`)],
      [
        1,
        fc.constantFrom('*', '', '/..', '/./', '//', '/%2e%2e/', '/\\', 'x', '?', `/${'x'.repeat(12_000)}`),
      ],
    ),
  )

const contentType = weighted(
  [8, fc.constant('application/json')],
  [4, fc.constant('application/x-www-form-urlencoded')],
  [
    1,
    fc.constantFrom(
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      'application/xml',
    ),
  ],
  [
    1,
    fc.constantFrom(
      '',
      ';',
      'application/json;',
      'application/json; charset=latin1',
      'APPLICATION/JSON',
      'a/b/c',
    ),
  ],
  [1, headerText],
)

const optional = (name: string, value: Arbitrary<string>, missing: number) =>
  weighted<string[]>([missing, fc.constant([])], [1, value.map((text) => [`${name}: ${text}`])])

const headers = fc
  .tuple(
    weighted<string[]>(
      [30, fc.constant(['Host: localhost'])],
      [1, fc.constantFrom([], ['Host:'], ['Host: a', 'Host: b'], ['Host: a b'], ['host: @[]'])],
      [1, headerText.map((text) => [`Host: ${text}`])],
    ),
    weighted<string[]>(
      [12, fc.constant([`apikey: ${defaultBackendKey}`])],
      [1, fc.constantFrom([], ['apikey:'], ['apikey: x'], ['apikey: x', `apikey: ${defaultBackendKey}`])],
    ),
    weighted<string[]>([1, fc.constant([])], [9, contentType.map((type) => [`Content-Type: ${type}`])]),
    optional(
      'Authorization',
      fc.constantFrom(`Bearer ${defaultBackendKey}`, 'Bearer', 'Bearer x', 'Basic eA=='),
      4,
    ),
    optional(
      'Accept',
      fc.oneof(fc.constantFrom('text/html', '*/*', 'text/html;q=x', ',,;q=0'), headerText),
      2,
    ),
    optional(
      'Accept-Encoding',
      fc.oneof(fc.constantFrom('br', 'gzip;q=0, *;q=0', 'identity;q=0'), headerText),
      4,
    ),
    optional(
      'Prefer',
      fc.oneof(fc.constantFrom('return=minimal', 'return=representation', ',='), headerText),
      6,
    ),
    optional('Content-Profile', fc.constantFrom('public', 'private', ''), 8),
    optional('If-None-Match', fc.oneof(fc.constantFrom('*', 'W/"x"', '"'), headerText), 8),
    optional('X-Forwarded-For', fc.oneof(fc.ipV4(), fc.ipV6(), headerText), 4),
    optional('Origin', fc.constantFrom('null', 'http://localhost', 'https://elsewhere.example'), 6),
    optional('Access-Control-Request-Method', fc.constantFrom('POST', 'x'), 12),
    optional('Expect', fc.constantFrom('100-continue', 'x'), 30),
    optional('Upgrade', fc.constantFrom('h2c', 'websocket'), 30),
    optional('Cookie', many('x', 20_000), 30),
    optional('X-Any', headerText, 12),
  )
  .map((lines) => lines.flat())

const fieldValue = weighted<unknown>(
  [6, fc.constantFrom('Ada', 'ada@example.com', 'We need a crest.')],
  [2, anyText],
  [1, fc.jsonValue()],
  [1, fc.constantFrom('', ' ', null, 1e308, true, [], {}, '\0', '\ud800', 'x'.repeat(10_001))],
)

const row = fc.record(
  { name: fieldValue, email: fieldValue, message: fieldValue, id: fc.constant(1), other: fieldValue },
  { requiredKeys: [] },
)

const fullRow = fc.record({ name: fieldValue, email: fieldValue, message: fieldValue })

const json = weighted<string>(
  [6, fc.array(fullRow, { minLength: 1, maxLength: 3 }).map((rows) => JSON.stringify(rows))],
  [2, fc.array(row, { maxLength: 4 }).map((rows) => JSON.stringify(rows))],
  [1, row.map((one) => JSON.stringify(one))],
  [1, fc.json()],
  [1, fc.integer({ min: 0, max: 150 }).map((rows) => JSON.stringify(Array(rows).fill({ name: 'a' })))],
  [
    1,
    fc.constantFrom(
      '[{"name":1e400,"email":"a@b","message":"c"}]',
      '[{"__proto__":1}]',
      '[',
      '{"a":1,"a":2}',
      '﻿[]',
    ),
  ],
  [0.1, many('[', 60_000)],
  [0.1, many('{"name":', 30_000)],
)

const form = fc
  .array(fc.tuple(fc.constantFrom('name', 'email', 'message', 'other'), anyText))
  .map((fields) => new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString())

const multipart = fc
  .array(fc.tuple(fc.constantFrom('name', 'email', 'message'), anyText))
  .map((fields) =>
    fields
      .map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
      .join(''),
  )

const body = weighted<Buffer>(
  [10, json.map((text) => Buffer.from(text))],
  [5, form.map((text) => Buffer.from(text))],
  [1, multipart.map((text) => Buffer.from(text))],
  [1, fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))],
  [1, json.map((text) => Buffer.from(text, 'latin1'))],
  [1, fc.constant(Buffer.alloc(0))],
  [0.05, fc.constant(Buffer.alloc(300 * 1024, 'x'))],
)

/** How the length of the body is told: rightly mostly; chunked; not at all; or as more than is there. */
const framing = weighted<'length' | 'chunked' | 'none' | 'half' | 'both' | 'broken'>(
  [12, fc.constant('length')],
  [2, fc.constant('chunked')],
  [0.5, fc.constantFrom('none', 'both', 'broken', 'half')],
)

/** Any request. */
export const anyRequest: Arbitrary<GeneratedRequest> = fc
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
    const head = [`${method} ${target} HTTP/1.1`, ...headers, ...lines, 'Connection: close', '', ''].join(
      '\r\n',
    )
    const chunks = [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n']
    const sent = framing !== 'chunked' ? [body] : body.length > 0 ? chunks : ['0\r\n\r\n']
    return {
      bytes: Buffer.concat([Buffer.from(head, 'latin1'), ...sent.map((part) => Buffer.from(part as string))]),
      method,
      rest: target.startsWith(`${restRoot}/`),
      half: framing === 'half',
    }
  })

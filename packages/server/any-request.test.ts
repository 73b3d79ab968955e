/** Sends generated requests, valid or not. Each must get a well-formed response. */
import { defaultBackendKey as key } from '@portfolio/contract/backend.ts'
import { formPath } from '@portfolio/contract/form.ts'
import { restRoot, submissionsPath } from '@portfolio/contract/submission.ts'
import type { Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { listen, newApp } from '../../e2e/support/app.ts'
import { sendBytes } from '../../e2e/support/exchange.ts'
import { fc, runCount } from '../../e2e/support/generated.ts'

/** Chooses a valid value four times out of five, so that many requests reach the handlers. */
const mostly = <T>(valid: Arbitrary<T>, unusual: Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: unusual })
/** Chooses one of the texts in a list with ` | ` between them. */
const oneOf = (texts: string) => fc.constantFrom(...texts.split(' | '))
const textOf = (minCode: number, maxCode: number) =>
  fc.string({ unit: fc.integer({ min: minCode, max: maxCode }).map((code) => String.fromCharCode(code)) })
/** Any UTF-16 text, with unpaired surrogates. */
const anyText = textOf(0, 0xffff)
const headerText = textOf(0x20, 0xff)

// CONNECT is missing, because Node closes its connection without a call of our code.
const method = mostly(
  oneOf('POST | POST | GET'),
  oneOf('HEAD | OPTIONS | PUT | PATCH | DELETE | TRACE | PROPFIND | QUERY | X-! | ABC'),
)
const path = mostly(
  fc.constantFrom(submissionsPath, submissionsPath, formPath, '/', '/healthz', '/sent', '/nowhere'),
  fc.oneof(
    oneOf('other | rpc/x |  | a/b').map((rest) => `${restRoot}/${rest}`),
    fc.webPath(),
  ),
)
/** The value of the query parameter `columns`, which lists the keys that an insert reads. */
const columns = mostly(
  fc.constant('"name","email","message"'),
  fc.oneof(fc.string({ unit: fc.constantFrom(...'"\\,- \t$_añ(', '😀') }), anyText),
)
const query = mostly(
  fc.oneof(
    fc.constant(''),
    columns.map((text) => `?columns=${encodeURIComponent(text.toWellFormed())}`),
  ),
  oneOf('? | ?columns | ?columns=name&columns=email | ?apikey=x | ?%'),
)
/** Mostly the origin form, sometimes another form of a request target (RFC 9112, 3.2). */
const target = mostly(
  fc.tuple(path, query).map((parts) => parts.join('')),
  fc.oneof(
    path.map((path) => `http://localhost${path}`),
    oneOf(
      '% | %zz | %00 | %2f..%2f | %u0041 | * |  | /.. | // | /%2e%2e/ | /\\ | x | ? | # | http://x | //x/#',
    ),
  ),
)

/** The percentage of requests that have each header, and its values. */
const optionalHeaders: Record<string, [percent: number, value: Arbitrary<string>]> = {
  Host: [98, mostly(fc.constant('localhost'), headerText)],
  apikey: [90, mostly(fc.constant(key), fc.constant('x'))],
  'Content-Type': [
    90,
    mostly(
      oneOf('application/json | application/x-www-form-urlencoded'),
      oneOf('multipart/form-data; boundary=x |  | ; | application/json; charset=latin1 | a/b/c'),
    ),
  ],
  Authorization: [20, oneOf(`Bearer ${key} | Bearer | Basic eA==`)],
  Accept: [30, mostly(oneOf('text/html | */* | text/html;q=x | ,,;q=0'), headerText)],
  'Accept-Encoding': [20, mostly(oneOf('br | gzip;q=0, *;q=0 | identity;q=0'), headerText)],
  Prefer: [15, mostly(oneOf('return=minimal | return=representation | ,='), headerText)],
  'Content-Profile': [10, oneOf('public | private | ')],
  'If-None-Match': [10, mostly(oneOf('* | W/"x" | "'), headerText)],
  'X-Forwarded-For': [20, fc.oneof(fc.ipV4(), fc.ipV6(), headerText)],
  Origin: [15, oneOf('null | http://localhost | https://elsewhere.example')],
  Expect: [3, oneOf('100-continue | x')],
}
const headers = fc
  .tuple(
    ...Object.entries(optionalHeaders).map(([name, [percent, value]]) =>
      fc.tuple(fc.nat(99), value).map(([number, text]) => (number < percent ? [`${name}: ${text}`] : [])),
    ),
  )
  .map((lines) => lines.flat())

const fieldValue = mostly<unknown>(
  oneOf('Ada | ada@example.com | We need a crest.'),
  fc.oneof(
    anyText,
    fc.jsonValue(),
    fc.constantFrom('', null, 1e308, [], {}, '\0', '\ud800', 'x'.repeat(10_001)),
  ),
)
const fields = { name: fieldValue, email: fieldValue, message: fieldValue }
const json = mostly<string>(
  fc.array(fc.record(fields), { minLength: 1, maxLength: 2 }).map((rows) => JSON.stringify(rows)),
  fc.oneof(
    fc
      .record({ ...fields, id: fc.constant(1), other: fieldValue }, { requiredKeys: [] })
      .map((row) => JSON.stringify(row)),
    fc.json(),
    oneOf('[{"name":1e400,"email":"a@b","message":"c"}] | [{"__proto__":1}] | [ | {"a":1,"a":2} | \ufeff[]'),
  ),
)
const form = fc
  .array(fc.tuple(oneOf('name | email | message | other'), anyText))
  .map((fields) => `${new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()]))}`)
const body = mostly<Buffer>(
  fc.oneof(json, form).map((text) => Buffer.from(text)),
  fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    json.map((text) => Buffer.from(text, 'latin1')),
    fc.constantFrom(Buffer.alloc(0), Buffer.alloc(300 * 1024, 'x')),
  ),
)
/** How the request states the length of its body; `both` and `broken` are invalid. */
const framing = mostly<'length' | 'chunked' | 'none' | 'incomplete' | 'both' | 'broken'>(
  fc.constant('length'),
  fc.constantFrom('chunked', 'chunked', 'none', 'both', 'broken', 'incomplete'),
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
      incomplete: [`Content-Length: ${body.length + 10}`],
      both: [length, chunked],
      broken: ['Content-Length: x'],
    }[framing]
    const head = [`${method} ${target} HTTP/1.1`, ...headers, ...lines, 'Connection: close', '', '']
    const chunk = body.length > 0 ? `${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n` : ''
    const bodyText = framing === 'chunked' ? `${chunk}0\r\n\r\n` : body.toString('latin1')
    const bytes = Buffer.from(head.join('\r\n') + bodyText, 'latin1')
    const [isRest, isIncomplete] = [target.startsWith(`${restRoot}/`), framing === 'incomplete']
    return { bytes, method, isRest, isIncomplete }
  })

test('answers any request without a server error, and sends every error of /rest/v1 in the same format', async () => {
  const url = await listen(newApp().app)
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      // An incomplete request gets no answer, so its connection is closed after 20 ms.
      const { status, head, body } = await sendBytes(
        url,
        request.bytes,
        request.isIncomplete ? 20 : undefined,
      )
      if (request.isIncomplete) return
      // The status is 0 if the server closed the connection without a response.
      expect(status).toBeGreaterThan(0)
      expect(status).toBeLessThan(500)
      if (!request.isRest || status < 400 || request.method === 'HEAD') return
      expect(head).toMatch(/^content-type: application\/json; charset=utf-8\r?$/im)
      expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'details', 'hint', 'message'])
    }),
    { numRuns: runCount(150), endOnFailure: true },
  )
})

/** Requests as no browser sends them: any method, target, header and body, right and wrong in every mixture. */
import type { Arbitrary } from 'fast-check'
import { defaultBackendKey as key } from '../../contract/backend.ts'
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

/** One of the texts that ` | ` parts. */
const oneOf = (texts: string) => fc.constantFrom(...texts.split(' | '))

const many = (text: string, most: number) =>
  fc.integer({ min: 0, max: most }).map((count) => text.repeat(count))

const textOf = (min: number, max: number) =>
  fc.string({ unit: fc.integer({ min, max }).map((code) => String.fromCharCode(code)) })
/** Any UTF-16, halves of pairs included. */
const anyText = textOf(0, 0xffff)
const headerText = textOf(0x20, 0xff)
/** These values, or any text. */
const orAny = (texts: string) => fc.oneof(oneOf(texts), headerText)

// CONNECT asks for a tunnel, and has no answer that a page could give.
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
  [1, oneOf('? | ?columns | ?columns= | ?columns=name&columns=email | ?select=* | ?apikey=x | ?%')],
  [1, fc.webQueryParameters().map((text) => `?${text}`)],
)

/** The origin form mostly, and all the others (RFC 9112, 3.2). */
const target = fc
  .tuple(path, query)
  .chain(([path, query]) =>
    weighted(
      [20, fc.constant(path + query)],
      [1, fc.constantFrom(`http://localhost${path}${query}`, `HTTP://x:80${path}`, 'http://x', `//x${path}`)],
      [1, fc.constantFrom(`${path}#contact`, `${path}${query}#`, '/#', '#', '/x#%zz', '/x#%')],
      [1, oneOf('% | %zz | %ff | %00 | %c0%af | %2f..%2f | %u0041').map((bad) => path + bad)],
      [1, fc.oneof(oneOf('* |  | /.. | /./ | // | /%2e%2e/ | /\\ | x | ?'), many('/x', 6000))],
    ),
  )

const contentType = weighted(
  [8, fc.constant('application/json')],
  [4, fc.constant('application/x-www-form-urlencoded')],
  [1, oneOf('multipart/form-data; boundary=x | multipart/form-data | text/plain | application/xml')],
  [1, oneOf(' | ; | application/json; | application/json; charset=latin1 | APPLICATION/JSON | a/b/c')],
  [1, headerText],
)

/** The headers that not every request has: how often each is missing for once that it is there, and its value. */
const further: Record<string, [missing: number, value: Arbitrary<string>]> = {
  Authorization: [4, oneOf(`Bearer ${key} | Bearer | Bearer x | Basic eA==`)],
  Accept: [2, orAny('text/html | */* | text/html;q=x | ,,;q=0')],
  'Accept-Encoding': [4, orAny('br | gzip;q=0, *;q=0 | identity;q=0')],
  Prefer: [6, orAny('return=minimal | return=representation | ,=')],
  'Content-Profile': [8, oneOf('public | private | ')],
  'If-None-Match': [8, orAny('* | W/"x" | "')],
  'X-Forwarded-For': [4, fc.oneof(fc.ipV4(), fc.ipV6(), headerText)],
  Origin: [6, oneOf('null | http://localhost | https://elsewhere.example')],
  'Access-Control-Request-Method': [12, oneOf('POST | x')],
  Expect: [30, oneOf('100-continue | x')],
  Upgrade: [30, oneOf('h2c | websocket')],
  Cookie: [30, many('x', 20_000)],
  'X-Any': [12, headerText],
}

const headers = fc
  .tuple(
    weighted<string[]>(
      [30, fc.constant(['Host: localhost'])],
      [1, fc.constantFrom([], ['Host:'], ['Host: a', 'Host: b'], ['Host: a b'], ['host: @[]'])],
      [1, headerText.map((text) => [`Host: ${text}`])],
    ),
    weighted<string[]>(
      [12, fc.constant([`apikey: ${key}`])],
      [1, fc.constantFrom([], ['apikey:'], ['apikey: x'], ['apikey: x', `apikey: ${key}`])],
    ),
    weighted<string[]>([1, fc.constant([])], [9, contentType.map((type) => [`Content-Type: ${type}`])]),
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
  [1, someFields.map((one) => JSON.stringify(one))],
  [1, fc.json()],
  [
    1,
    oneOf('[{"name":1e400,"email":"a@b","message":"c"}] | [{"__proto__":1}] | [ | {"a":1,"a":2} | \ufeff[]'),
  ],
  [0.1, many('[', 60_000)],
  [0.1, many('{"name":', 30_000)],
)

const texts = fc.array(fc.tuple(oneOf('name | email | message | other'), anyText))
const form = texts.map((fields) =>
  new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString(),
)
const multipart = texts.map((fields) =>
  fields
    .map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .join(''),
)

const body = weighted<Buffer>(
  [15, fc.oneof(json, form, multipart).map((text) => Buffer.from(text))],
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
    const head = [`${method} ${target} HTTP/1.1`, ...headers, ...lines, 'Connection: close', '', '']
    const chunk = body.length > 0 ? [`${body.length.toString(16)}\r\n`, body, '\r\n'] : []
    const sent = framing === 'chunked' ? [...chunk, '0\r\n\r\n'] : [body]
    return {
      bytes: Buffer.concat(
        [Buffer.from(head.join('\r\n'), 'latin1'), ...sent].map((part) => Buffer.from(part as string)),
      ),
      method,
      rest: target.startsWith(`${restRoot}/`),
      half: framing === 'half',
    }
  })

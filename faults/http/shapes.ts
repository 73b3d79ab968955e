/** Requests that have hurt once, and what may be answered to each. */
import { defaultBackendKey } from '../../contract/backend.ts'
import { submissionsPath } from '../../contract/submission.ts'

const host = 'Host: localhost\r\nConnection: close\r\n'
const insert = (query: string, body: string) =>
  `POST ${submissionsPath}${query} HTTP/1.1\r\n${host}apikey: ${defaultBackendKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${host}\r\n`

/** Each with the statuses that are right. */
export const shapes: { bytes: string; allowed: number[] }[] = [
  // An expression that steps back over what it has read would take minutes.
  { bytes: insert(`?columns=${'+'.repeat(15_700)}!`, '[]'), allowed: [400] },
  { bytes: insert(`?columns=${'a-'.repeat(7800)}!`, '[]'), allowed: [400] },
  { bytes: insert('', `[{"name":"a","email":"${'a.'.repeat(120)}@","message":"c"}]`), allowed: [400] },
  { bytes: insert('', `[{"name":"a","email":"a@${'a-'.repeat(120)}","message":"c"}]`), allowed: [400] },
  { bytes: insert('', `${'['.repeat(100_000)}`), allowed: [400] },
  // The fragment is not the server's (RFC 9110, 4.2.5), and the absolute form is the same page (RFC 9112, 3.2.2).
  { bytes: get('/#contact'), allowed: [200, 400] },
  { bytes: get('/x#%zz'), allowed: [400, 404] },
  { bytes: get('http://localhost/'), allowed: [200] },
  { bytes: get('/%zz'), allowed: [400, 404] },
  // RFC 9112, 3.2: more than one Host is no request.
  { bytes: 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', allowed: [400] },
  // RFC 9112, 6.3: two ways to tell the length are how requests are smuggled.
  {
    bytes: `POST /contact HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    allowed: [400],
  },
]

/** Sends the files of the built site: in the encoding that the browser likes best, or not at all where it has it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import type { Encoding, PageFile, Representation } from './read.ts'

/** Answers with a file: 200, or 304 where the browser's copy is the same (RFC 9110, 13.1.2). */
export function sendFile(file: PageFile, request: IncomingMessage, response: ServerResponse): void {
  const { head, etag, body } = chosen(file, request)
  if (isKnown(etag, request.headers['if-none-match'])) response.writeHead(304, head.unchanged).end()
  else response.writeHead(200, head.found).end(body)
}

/** Answers 404 with a file that says so. */
export function sendMissing(file: PageFile, request: IncomingMessage, response: ServerResponse): void {
  const { head, body } = chosen(file, request)
  response.writeHead(404, head.missing).end(body)
}

/** The file itself is sent to a browser that refuses every encoding, this one included. */
function chosen(file: PageFile, { headers }: IncomingMessage): Representation {
  for (const encoding of liked(headers['accept-encoding'] ?? '')) {
    const representation = file[encoding]
    if (representation) return representation
  }
  return file.identity
}

/** The shortest first: it is taken where the browser likes several equally. */
const preferred: Encoding[] = ['br', 'gzip', 'identity']

/** What each `Accept-Encoding` asks for. Browsers send few that differ; what others send is soon forgotten. */
const known = new Map<string, Encoding[]>()
const most = { known: 100, length: 200 }

/** The encodings that a browser takes, the one it likes best first. */
function liked(accept: string): Encoding[] {
  const before = known.get(accept)
  if (before) return before
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } })
  // @ts-expect-error: its types are older than the option of what to prefer among equals
  const encodings: Encoding[] = negotiator.encodings(preferred, { preferred })
  if (known.size >= most.known) known.clear()
  if (accept.length <= most.length) known.set(accept, encodings)
  return encodings
}

/** Compared weakly, as a GET does: a proxy that encodes on the way may have marked the tag as weak. */
function isKnown(etag: string, tags: string | undefined): boolean {
  if (tags === undefined) return false
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Sends a file of the built site: in the encoding the browser likes best, or not at all where it has it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Encoding, PageFile, Representation } from './read.ts'

/** The shortest first: it is taken where the browser likes several equally. */
const preferred: Encoding[] = ['br', 'gzip', 'identity']

/**
 * Answers with a file: 200, or 304 where the browser's copy is the same (RFC 9110, 13.1.2).
 *
 * @param status of an answer that carries the file; with another than 200 there is nothing to revalidate
 */
export function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply, status = 200) {
  const { encoding, body, etag } = choose(file, request)
  reply.headers(file.headers)
  if (status !== 200) reply.header('cache-control', 'no-store')
  else {
    reply.header('etag', etag)
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).send(body)
}

/** The file itself is sent to a browser that refuses every encoding, this one included. */
function choose(file: PageFile, request: FastifyRequest): Representation & { encoding: Encoding } {
  const available = preferred.filter((encoding) => file[encoding])
  // @ts-expect-error: its types are older than the option of what to prefer among equals
  const [best]: Encoding[] = new Negotiator(request).encodings(available, { preferred })
  const encoding = best ?? 'identity'
  return { encoding, ...(file[encoding] ?? file.identity) }
}

/** Compared weakly, as a GET does: a proxy that encodes on the way may have marked the tag as weak. */
function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

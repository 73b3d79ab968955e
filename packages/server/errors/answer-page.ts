/** Answers errors to browsers as a page, and to programs as JSON. */

import type { ServerWords } from '@portfolio/contract/words-schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { ActiveRelease } from '../page/active-release.ts'
import { escaped } from '../page/html.ts'
import { answerError, logged } from './answer.ts'

/** Whether the caller prefers HTML to JSON. A caller that sends JSON is a program, regardless of its Accept header. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.headers['content-type']?.includes('json')) return false
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'text/html'
}

/** Creates a handler that answers with a bare page and a link to the form, or with JSON to a program. */
export const answerErrorPage =
  (shown: ActiveRelease) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return answerError(error, request, reply)
    const { status, headers } = logged(error, request)
    return reply
      .code(status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(bare(shown.page.built.words, status))
  }

function bare({ form: { lang }, unread }: ServerWords, status: number): string {
  const [before, link, after] = unread.again.map(escaped)
  return `<!doctype html>
<html lang="${lang}" dir="auto">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(unread.title)}</title>
<h1>${escaped(unread.heading)}</h1>
<p>${escaped(reasonOf(unread, status))} ${before}<a href="/#contact">${link}</a>${after}</p>
</html>
`
}

function reasonOf(unread: ServerWords['unread'], status: number): string {
  if (status >= 500) return unread.unable
  if (status === 403) return unread.foreign
  return status === 413 ? unread.tooLarge : unread.unreadable
}

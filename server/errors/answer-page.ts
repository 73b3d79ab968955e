/** Tells a person who meets an error in the browser's window, where a program would get JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { answerError, logged } from './answer.ts'

/** Whether the caller would rather have a page than JSON. What sends JSON is a program, whatever it accepts. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.headers['content-type']?.includes('json')) return false
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'text/html'
}

/** Sends an error as a bare page with the way back to the form, or as JSON to a program. */
export function answerErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!wantsPage(request)) return answerError(error, request, reply)
  const { status, headers, hint } = logged(error, request)
  const reason = hint ?? 'It did not arrive in a readable form.'
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(bare(reason))
}

const bare = (reason: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Error: message not sent</title>
<h1>Message not sent</h1>
<p>${reason} Go back in your browser to find it as you typed it, or <a href="/#contact">start again</a>.</p>
</html>
`

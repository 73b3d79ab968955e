/** Answers errors as JSON: those of routes, and those that come before any route is found. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultHeaders } from '../../contract/headers.ts'
import { restRoot } from '../../contract/submission.ts'
import { asApiError } from './as-api-error.ts'

/**
 * Sends an error in its one shape. What the caller could not help is logged: the error and its path, and
 * nothing that a visitor sent.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = logged(error, request)
  return reply.code(answer.status).headers(answer.headers).send(answer.body)
}

/** The answer to an error, after what the owner should know of it is in the log. */
export function logged(error: unknown, request: FastifyRequest) {
  const answer = asApiError(error)
  // An ApiError is about its caller: nothing here is to be mended.
  if (answer.status >= 500 && answer !== error)
    request.log.error({ err: error, route: request.routeOptions.url }, answer.message)
  return answer
}

/** Answers a request whose path cannot even be decoded: no hook has run, so every header is set here. */
export function answerBadPath(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(defaultHeaders)
  if (request.url.startsWith(`${restRoot}/`)) reply.header('access-control-allow-origin', '*')
  return answerError(error, request, reply)
}

/** Answers errors as JSON, from routes and from before routing. */

import { defaultHeaders } from '@portfolio/contract/headers.ts'
import { restRoot } from '@portfolio/contract/submission.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asApiError } from './as-api-error.ts'

/**
 * Sends an error as JSON. Logs an error that is not the caller's fault, without anything that a visitor sent.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = logged(error, request)
  return reply.code(answer.status).headers(answer.headers).send(answer.body)
}

/** Logs an error if the owner should know of it, and returns its answer. */
export function logged(error: unknown, request: FastifyRequest) {
  const answer = asApiError(error)
  // An ApiError is the caller's fault, so there is nothing to fix here.
  if (answer.status >= 500 && answer !== error)
    request.log.error({ err: error, route: request.routeOptions.url }, answer.message)
  return answer
}

/** Answers a request whose path cannot be decoded. No hook has run, so all headers are set here. */
export function answerBadPath(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(defaultHeaders)
  if (request.url.startsWith(`${restRoot}/`)) reply.header('access-control-allow-origin', '*')
  return answerError(error, request, reply)
}

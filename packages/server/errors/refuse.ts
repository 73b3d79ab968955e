/** Routes that always answer with an error, without reading the body. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiError, methodNotAllowed } from './api-error.ts'

/** Registers `error` as the answer to all of `method` at `url`. */
export function refuse(
  app: FastifyInstance,
  method: string[],
  url: string,
  error: (request: FastifyRequest) => ApiError,
): void {
  const onRequest = async (request: FastifyRequest) => {
    throw error(request)
  }
  app.route({ method, url, onRequest, handler: () => undefined })
}

/** Registers 405 for all methods at `url` except `allowed`, which the answer lists (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const others = app.supportedMethods.filter((method) => !allowed.includes(method))
  refuse(app, others, url, ({ method }) => methodNotAllowed(method, allowed))
}

import type { Order } from '@portfolio/cli/publish/build.ts'
import type { FastifyInstance } from 'fastify'
import type { WorkEvent, Workplace } from '../work.ts'
import { build, type Made } from './build.ts'

/**
 * `POST /ready` starts a build and answers 202, or 409 while other work is running. `DELETE /ready` stops it. `tell`
 * receives its progress.
 */
export async function readyRoutes(
  app: FastifyInstance,
  {
    workplace,
    tell,
    ...project
  }: Omit<Order, 'signal'> & { workplace: Workplace; tell: (event: WorkEvent<Made>) => void },
): Promise<void> {
  app.post('/ready', (_, reply) => {
    workplace.begin('ready', (signal) => build({ ...project, signal }, tell), tell)
    return reply.code(202).send()
  })

  app.delete('/ready', (_, reply) => {
    workplace.stop('ready')
    return reply.code(204).send()
  })

  app.addHook('onClose', async () => workplace.stop())
}

import type { BuildContext } from '@portfolio/publish/build.ts'
import type { FastifyInstance } from 'fastify'
import type { JobRunner, WorkEvent } from '../work.ts'
import { build, type Made } from './build.ts'

/**
 * `POST /ready` starts a build and answers 202, or 409 while other work is running. `DELETE /ready` stops it. `tell`
 * receives its progress.
 */
export async function readyRoutes(
  app: FastifyInstance,
  {
    jobs,
    report,
    ...project
  }: Omit<BuildContext, 'signal'> & { jobs: JobRunner; report: (event: WorkEvent<Made>) => void },
): Promise<void> {
  app.post('/ready', (_, reply) => {
    jobs.begin('ready', (signal) => build({ ...project, signal }, report), report)
    return reply.code(202).send()
  })

  app.delete('/ready', (_, reply) => {
    jobs.stop('ready')
    return reply.code(204).send()
  })

  app.addHook('onClose', async () => jobs.stop())
}

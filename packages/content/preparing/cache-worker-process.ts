/** The worker process of `cache-worker.ts`: makes cache files. */
import { subsetFamily } from '../fonts/family.ts'
import { prepare } from '../pictures/prepare.ts'
import type { Job } from './cache.ts'

const makers = {
  font: subsetFamily,
  picture: (...args: Parameters<typeof prepare>) => prepare(...args).content(),
} satisfies Record<Job[0], (...args: never[]) => Promise<Buffer>>

/** A job and the id for its response. */
export interface WorkerRequest {
  id: number
  job: Job
}

/** The response to a job. Without an error, the file is in the cache. */
export interface WorkerResponse {
  id: number
  error?: { name: string; message: string; code?: string | undefined }
}

const make = ([kind, ...args]: Job): Promise<unknown> => Reflect.apply(makers[kind], undefined, args)

process.on('message', async ({ id, job }: WorkerRequest) => {
  const response: WorkerResponse = await make(job).then(
    () => ({ id }),
    ({ name, message, code }: NodeJS.ErrnoException) => ({ id, error: { name, message, code } }),
  )
  process.send?.(response)
})

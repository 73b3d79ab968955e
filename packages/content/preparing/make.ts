/** The worker process of `cache-worker.ts`: makes cache files. */
import { subsetFamily } from '../fonts/family.ts'
import { prepare } from '../pictures/prepare.ts'
import type { Job } from './cache.ts'

const makes = {
  font: subsetFamily,
  picture: (...args: Parameters<typeof prepare>) => prepare(...args).content(),
} satisfies Record<Job[0], (...args: never[]) => Promise<Buffer>>

/** A job and the id for its answer. */
export interface Asked {
  id: number
  job: Job
}

/** The answer to a job. It has only the id when the file is in the cache. */
export interface Answered {
  id: number
  error?: { name: string; message: string; code?: string | undefined }
}

const make = ([kind, ...args]: Job): Promise<unknown> => Reflect.apply(makes[kind], undefined, args)

process.on('message', async ({ id, job }: Asked) => {
  const answer: Answered = await make(job).then(
    () => ({ id }),
    ({ name, message, code }: NodeJS.ErrnoException) => ({ id, error: { name, message, code } }),
  )
  process.send?.(answer)
})

/** Makes files of the cache, each as its message says: the program of `maker.ts`. */
import { cut } from '../fonts/family.ts'
import { prepare } from '../pictures/prepare.ts'

const makes = {
  font: cut,
  picture: (...args: Parameters<typeof prepare>) => prepare(...args).content(),
}

/** What makes a file, and from what. */
export type Job = {
  [Kind in keyof typeof makes]: [Kind, ...Parameters<(typeof makes)[Kind]>]
}[keyof typeof makes]

/** A job with the number that its answer names. */
export interface Asked {
  id: number
  job: Job
}

/** The answer to a job: nothing but its number once the file is in the cache. */
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

import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Job } from './cache.ts'
import type { WorkerRequest, WorkerResponse } from './cache-worker-process.ts'

/** The process ends after this time without work. */
const idleMs = 5000

/**
 * Makes cache files in a separate process that ends when idle. Pictures and fonts take hundreds of megabytes, which
 * only the end of a process reliably frees.
 */
export class CacheWorker {
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  readonly #pending = new Map<number, PromiseWithResolvers<void>>()

  /** Makes a cache file. Throws the error of the process. */
  async make(job: Job): Promise<void> {
    const pending = Promise.withResolvers<void>()
    const id = ++this.#lastId
    clearTimeout(this.#timer)
    this.#child ??= this.#start()
    this.#pending.set(id, pending)
    this.#child.send({ id, job } satisfies WorkerRequest, () => {})
    await pending.promise
  }

  #start(): ChildProcess {
    const child = fork(resolve('packages/content/preparing/cache-worker-process.ts'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', ({ id, error }: WorkerResponse) => {
      const pending = this.#pending.get(id)
      this.#pending.delete(id)
      if (error) pending?.reject(Object.assign(new Error(error.message), error))
      else pending?.resolve()
      if (this.#pending.size === 0) this.#timer = setTimeout(() => this.#end(), idleMs).unref()
    })
    // The process did not start, or was killed for lack of memory. The next job starts a new process.
    for (const event of ['error', 'exit'])
      child.once(event, () => {
        if (this.#child !== child) return
        this.#child = undefined
        for (const pending of this.#pending.values())
          pending.reject(
            new Error('The process that prepares pictures and fonts has stopped. Reload the page.'),
          )
        this.#pending.clear()
      })
    return child
  }

  #end(): void {
    const child = this.#child
    this.#child = undefined
    child?.disconnect()
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Job } from './cache.ts'
import type { Answered, Asked } from './make.ts'

/** Milliseconds without work until the process ends. */
const idle = 5000

/**
 * Makes cache files in a separate process that ends when idle. Pictures and fonts take hundreds of megabytes, which
 * only the end of a process reliably frees.
 */
export class CacheWorker {
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>()

  async make(job: Job): Promise<void> {
    const made = Promise.withResolvers<void>()
    const id = ++this.#lastId
    clearTimeout(this.#timer)
    this.#child ??= this.#start()
    this.#waiting.set(id, made)
    this.#child.send({ id, job } satisfies Asked, () => {})
    await made.promise
  }

  #start(): ChildProcess {
    const child = fork(resolve('packages/content/preparing/make.ts'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', ({ id, error }: Answered) => {
      const made = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) made?.reject(Object.assign(new Error(error.message), error))
      else made?.resolve()
      if (this.#waiting.size === 0) this.#timer = setTimeout(() => this.#end(), idle).unref()
    })
    // It did not start, or was killed for lack of memory. The next file starts a new process.
    for (const event of ['error', 'exit'])
      child.once(event, () => {
        if (this.#child !== child) return
        this.#child = undefined
        for (const made of this.#waiting.values())
          made.reject(new Error('The process that prepares pictures and fonts has stopped. Reload the page.'))
        this.#waiting.clear()
      })
    return child
  }

  #end(): void {
    const child = this.#child
    this.#child = undefined
    child?.disconnect()
  }
}

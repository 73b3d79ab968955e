import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Answered, Asked, Job } from './make.ts'

/** How long the process waits for the next file before it ends, in milliseconds: a page asks for all of its own at once. */
const idle = 5000

/**
 * Makes files of the cache in a separate process, which ends once it has nothing to do. Pictures and fonts take hundreds
 * of megabytes while they are made, which the system's allocator does not give back before then.
 */
export class Maker {
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>()

  /** Adds a file to the cache; rejects with the error of what makes it. */
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
    const child = fork(resolve('site/build/make.ts'), {
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
    // Not started, or killed where memory is short: the next file is made in another.
    for (const event of ['error', 'exit'])
      child.once(event, () => {
        if (this.#child !== child) return
        this.#child = undefined
        for (const made of this.#waiting.values())
          made.reject(new Error('The process that prepares pictures and fonts ended: reload the page.'))
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

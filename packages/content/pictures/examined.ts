import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { PictureError } from './original.ts'

/** Milliseconds allowed for reading a picture; 24 megapixels take a second. */
export const patience = 30_000

/**
 * Examines pictures one by one in a separate process. A malicious drawing can take for ever, even to report its size,
 * and only killing the process stops it. Later pictures get a new process.
 */
export class Examiner<Found> {
  readonly #program: string
  readonly #within: number
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()

  /**
   * @param program the worker, which uses `answer`
   * @param within milliseconds allowed for each picture
   */
  constructor(program: string, within = patience) {
    this.#program = program
    this.#within = within
  }

  /** @throws PictureError like the worker, or if it takes too long */
  examine(path: string): Promise<Found> {
    const found = this.#last.then(() => this.#ask(path))
    this.#last = found.catch(() => undefined)
    return found
  }

  async #ask(path: string): Promise<Found> {
    if (!this.#child?.connected)
      this.#child = fork(this.#program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const child = this.#child
    const heard = new AbortController()
    const patient = setTimeout(() => child.kill('SIGKILL'), this.#within)
    try {
      child.send(path, () => {})
      const [answer, signal] = await Promise.race([
        once(child, 'message', heard),
        once(child, 'exit', heard).then(([, signal]) => [undefined, signal]),
      ])
      if (!answer) {
        this.#child = undefined
        if (!signal) throw new Error(`${path} could not be examined`)
        throw new PictureError('takes too long to draw: simplify it, or save it as a PNG')
      }
      if ('refused' in answer) throw new PictureError(answer.refused)
      return answer.found
    } finally {
      clearTimeout(patient)
      heard.abort()
    }
  }

  /** Ends the process. Wait for all answers first. */
  end(): void {
    if (this.#child?.connected) this.#child.disconnect()
  }
}

/** Examines a single picture in a separate process. */
export async function examined<Found>(program: string, path: string, within?: number): Promise<Found> {
  const examiner = new Examiner<Found>(program, within)
  return examiner.examine(path).finally(() => examiner.end())
}

/** In the worker: examines each requested picture and sends the result, or why the picture cannot be shown. */
export function answer(examine: (path: string) => Promise<object>): void {
  process.on('message', async (path: string) => {
    try {
      process.send?.({ found: await examine(path) })
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      process.send?.({ refused: error.message })
    }
  })
}

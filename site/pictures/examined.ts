import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { PictureError } from './original.ts'

/** How long reading a picture may take, in milliseconds; 24 million pixels take a second. */
export const patience = 30_000

/**
 * Examines pictures, one after the other, in a process of their own: a drawing can be made so that it takes for ever, even
 * to say how large it is, and nothing but the end of its process stops that. Those after it are examined in another.
 */
export class Examiner<Found> {
  readonly #program: string
  readonly #within: number
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()

  /**
   * @param program what runs there, and answers by `answer`
   * @param within how long each may take, in milliseconds
   */
  constructor(program: string, within = patience) {
    this.#program = program
    this.#within = within
  }

  /**
   * What is found out of a picture.
   *
   * @param path where it is
   * @throws PictureError as the program, and where it takes too long
   */
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
        throw new PictureError('takes too long to draw: save it simpler, or as a PNG')
      }
      if ('refused' in answer) throw new PictureError(answer.refused)
      return answer.found
    } finally {
      clearTimeout(patient)
      heard.abort()
    }
  }

  /** Ends the process, whoever has asked last must have been answered. */
  end(): void {
    if (this.#child?.connected) this.#child.disconnect()
  }
}

/** Examines one picture so. */
export async function examined<Found>(program: string, path: string, within?: number): Promise<Found> {
  const examiner = new Examiner<Found>(program, within)
  return examiner.examine(path).finally(() => examiner.end())
}

/** In that process: examines each picture that is named, and answers what is found or why the picture cannot be shown. */
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

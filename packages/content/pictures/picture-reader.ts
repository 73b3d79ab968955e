import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { PictureError } from './original.ts'

/** The default time limit for reading a picture. 24 megapixels take a second. */
export const defaultTimeoutMs = 30_000

/**
 * Reads pictures one by one in a separate process. Reading a malicious SVG may never end, and only killing the process
 * stops it. The next picture then gets a new process.
 */
export class PictureReader<Result> {
  readonly #program: string
  readonly #timeoutMs: number
  #child: ChildProcess | undefined
  #previousRead: Promise<unknown> = Promise.resolve()

  /**
   * @param program the path of the worker program, which calls `answerRequests`
   * @param timeoutMs the time limit for each picture
   */
  constructor(program: string, timeoutMs = defaultTimeoutMs) {
    this.#program = program
    this.#timeoutMs = timeoutMs
  }

  /** @throws {PictureError} if the worker does, or if it takes too long */
  read(path: string): Promise<Result> {
    const result = this.#previousRead.then(() => this.#request(path))
    this.#previousRead = result.catch(() => undefined)
    return result
  }

  async #request(path: string): Promise<Result> {
    if (!this.#child?.connected)
      this.#child = fork(this.#program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const child = this.#child
    const listeners = new AbortController()
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#timeoutMs)
    try {
      child.send(path, () => {})
      const [response, signal] = await Promise.race([
        once(child, 'message', listeners),
        once(child, 'exit', listeners).then(([, signal]) => [undefined, signal]),
      ])
      if (!response) {
        this.#child = undefined
        if (!signal) throw new Error(`${path} could not be read`)
        throw new PictureError('takes too long to draw: simplify it, or save it as a PNG')
      }
      if ('reason' in response) throw new PictureError(response.reason)
      return response.result
    } finally {
      clearTimeout(timer)
      listeners.abort()
    }
  }

  /** Ends the process. Wait for all results first. */
  end(): void {
    if (this.#child?.connected) this.#child.disconnect()
  }
}

/** Reads a single picture in a separate process. */
export async function readInSeparateProcess<Result>(
  program: string,
  path: string,
  timeoutMs?: number,
): Promise<Result> {
  const reader = new PictureReader<Result>(program, timeoutMs)
  return reader.read(path).finally(() => reader.end())
}

/** Runs in the worker: reads each requested picture and sends the result, or the message of its PictureError. */
export function answerRequests(read: (path: string) => Promise<object>): void {
  process.on('message', async (path: string) => {
    try {
      process.send?.({ result: await read(path) })
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      process.send?.({ reason: error.message })
    }
  })
}

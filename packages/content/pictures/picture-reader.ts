/** Reads pictures in separate processes, as reading a malicious SVG may never end, and only killing the process stops it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { PictureError } from './original.ts'

/** The default time limit for reading a picture. 24 megapixels take a second. */
export const defaultTimeoutMs = 30_000

/** Reads a picture with a program that calls `answerRequest`. Throws its PictureError, or one if it takes too long. */
export async function readInSeparateProcess<Result>(
  program: string,
  path: string,
  timeoutMs = defaultTimeoutMs,
): Promise<Result> {
  const child = fork(program, [path], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const [response, signal] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([, signal]) => [undefined, signal]),
  ])
  if (response && 'reason' in response) throw new PictureError(response.reason)
  if (response) return response.result
  if (signal) throw new PictureError('takes too long to draw: simplify it, or save it as a PNG')
  throw new Error(`${path} could not be read`)
}

/** Runs in the separate process: reads the picture and sends the result, or the message of its PictureError. */
export async function answerRequest(read: (path: string) => Promise<object>): Promise<void> {
  try {
    process.send?.({ result: await read(process.argv[2] ?? '') })
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    process.send?.({ reason: error.message })
  }
}

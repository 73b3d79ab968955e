import { fork } from 'node:child_process'
import { once } from 'node:events'
import { PictureError } from './original.ts'

/** How long reading a picture may take, in milliseconds; 24 million pixels take a second. */
export const patience = 30_000

/**
 * Examines a picture in a process of its own: a drawing can be made so that it takes for ever, even to say how large it
 * is, and nothing but the end of its process stops that.
 *
 * @param program what runs there, and answers by `answer`
 * @param path where the picture is
 * @param within how long it may take, in milliseconds
 * @throws PictureError as the program, and where it takes too long
 */
export async function examined<Found>(program: string, path: string, within = patience): Promise<Found> {
  const child = fork(program, [path], {
    execArgv: [],
    timeout: within,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let answered: { found: Found } | { refused: string } | undefined
  child.on('message', (message: typeof answered) => {
    answered = message
  })
  const [, signal] = await once(child, 'close')
  if (signal) throw new PictureError('takes too long to draw: save it simpler, or as a PNG')
  if (!answered) throw new Error(`${path} could not be examined`)
  if ('refused' in answered) throw new PictureError(answered.refused)
  return answered.found
}

/** In that process: examines the picture, and answers what is found or why the picture cannot be shown. */
export async function answer(examine: (path: string) => Promise<object>): Promise<void> {
  try {
    process.send?.({ found: await examine(process.argv[2] ?? '') })
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    process.send?.({ refused: error.message })
  }
}

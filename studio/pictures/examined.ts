import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PictureError } from '../../site/pictures/original.ts'

/** A picture that can be shown: where it is, and its size. */
interface Examined {
  path: string
  width: number
  height: number
}

/** What is found, or why the picture cannot be shown. */
export type Finding = Examined | { refused: string }

/** How long reading one may take, in milliseconds; 24 million pixels take a second. */
export const patience = 30_000

/**
 * Gives a picture the ending of what it is, and reads it as the build does. Both in a process of its own: a drawing
 * can be made so that it takes for ever, even to say how large it is, and nothing but the end of its process stops that.
 *
 * @param path where it is, without an ending
 * @param within how long it may take, in milliseconds
 * @throws PictureError as `readOriginal`, and where it takes too long
 */
export async function examined(path: string, within: number): Promise<Examined> {
  const child = fork(fileURLToPath(new URL('./examine.ts', import.meta.url)), [path], {
    execArgv: [],
    timeout: within,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let finding: Finding | undefined
  child.on('message', (message: Finding) => {
    finding = message
  })
  const [, signal] = await once(child, 'close')
  if (signal) throw new PictureError('takes too long to draw: save it simpler, or as a PNG')
  if (!finding) throw new Error(`${path} could not be examined`)
  if ('refused' in finding) throw new PictureError(finding.refused)
  return finding
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PictureError } from '../../site/pictures/original.ts'

/** The size of a picture, or why it cannot be shown. */
export type Finding = { width: number; height: number } | { refused: string }

/** How long reading one may take; 24 million pixels take a second. */
const longest = 30_000

/**
 * Reads a picture as the build does, in a process of its own: a drawing can be made so that it takes for ever, and
 * nothing but the end of its process stops that.
 *
 * @throws PictureError as `readOriginal`, and where it takes too long
 */
export async function examined(path: string): Promise<{ width: number; height: number }> {
  const child = fork(fileURLToPath(new URL('./examine.ts', import.meta.url)), [path], {
    execArgv: [],
    timeout: longest,
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

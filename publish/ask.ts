/** Asks before a page goes online with what is not its owner's yet. */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { firstOf, type NotYours, placesByReason } from '../site/content/not-yours.ts'

/**
 * Names what is not the owner's, and asks whether to publish all the same where somebody is there to answer.
 *
 * @param terminal where it is named, and who answers
 * @returns whether to go on; without a terminal, as in a job that runs by itself, always
 */
export async function isMeant(
  notYours: readonly NotYours[],
  { input, output }: { input: Readable & { isTTY?: boolean }; output: Writable },
): Promise<boolean> {
  if (notYours.length === 0) return true
  for (const [reason, places] of placesByReason(notYours))
    output.write(`${[`${reason}:`, ...firstOf(places)].join('\n  ')}\n`)
  if (!input.isTTY) return true
  const terminal = createInterface({ input, output })
  const answer = await new Promise<string>((resolve) => {
    // Who leaves has not said yes.
    terminal.once('close', () => resolve(''))
    terminal.question('Publish all the same? (y/N) ', resolve)
  })
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

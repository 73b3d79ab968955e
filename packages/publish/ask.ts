/** Asks before a page with demo content goes online. */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { firstOf, locationsByReason, type NotYours } from '@portfolio/content/not-yours.ts'

/**
 * Lists remaining demo content, and asks whether to publish anyway.
 *
 * @param terminal where to print the list and read the answer
 * @returns whether to continue; always true without a terminal, as in an automated job
 */
export async function confirmPublish(
  notYours: readonly NotYours[],
  { input, output }: { input: Readable & { isTTY?: boolean }; output: Writable },
): Promise<boolean> {
  if (notYours.length === 0) return true
  for (const [reason, places] of locationsByReason(notYours))
    output.write(`${[`${reason}:`, ...firstOf(places)].join('\n  ')}\n`)
  if (!input.isTTY) return true
  const terminal = createInterface({ input, output })
  const answer = await new Promise<string>((resolve) => {
    // Closing the terminal is a no.
    terminal.once('close', () => resolve(''))
    terminal.question('Publish anyway? (y/N) ', resolve)
  })
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Asks before a page with demo content goes online. */
import { isConfirmed, type Terminal } from '@portfolio/cli/terminal.ts'
import { firstOf, locationsByReason, type NotYours } from '@portfolio/content/not-yours.ts'

/**
 * Lists remaining demo content, and asks whether to publish anyway.
 *
 * @returns whether to continue; always true without a terminal, as in an automated job
 */
export async function confirmPublish(notYours: readonly NotYours[], terminal: Terminal): Promise<boolean> {
  if (notYours.length === 0) return true
  for (const [reason, places] of locationsByReason(notYours))
    terminal.output.write(`${[`${reason}:`, ...firstOf(places)].join('\n  ')}\n`)
  return !terminal.input.isTTY || isConfirmed('Publish anyway?', terminal)
}

import { askToConfirm, type Terminal } from '@portfolio/cli/terminal.ts'
import { firstOf, locationsByReason, type NotYours } from '@portfolio/content/not-yours.ts'

/** Lists demo content, and asks whether to publish anyway; without a terminal, as in a job, the answer is yes. */
export async function confirmPublish(notYours: readonly NotYours[], terminal: Terminal): Promise<boolean> {
  if (notYours.length === 0) return true
  for (const [reason, places] of locationsByReason(notYours))
    terminal.output.write(`${[`${reason}:`, ...firstOf(places)].join('\n  ')}\n`)
  return !terminal.input.isTTY || askToConfirm('Publish anyway?', terminal)
}

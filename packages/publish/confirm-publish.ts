import { askToConfirm, type Terminal } from '@portfolio/cli/terminal.ts'
import { firstOf, locationsByReason, type NotYours } from '@portfolio/content/not-yours.ts'

/** Lists demo content and asks whether to publish anyway. Without a terminal, as in a CI job, publishes without asking. */
export async function confirmPublish(notYours: readonly NotYours[], terminal: Terminal): Promise<boolean> {
  if (notYours.length === 0) return true
  for (const [reason, locations] of locationsByReason(notYours))
    terminal.output.write(`${[`${reason}:`, ...firstOf(locations)].join('\n  ')}\n`)
  return !terminal.input.isTTY || askToConfirm('Publish anyway?', terminal)
}

import { askToConfirm, type Terminal } from '@portfolio/cli/terminal.ts'
import { type DemoField, limitList, locationsByReason } from '@portfolio/content/demo-fields.ts'

/** Lists demo content and asks whether to publish anyway. Without a terminal, as in a CI job, publishes without asking. */
export async function confirmPublish(demoFields: readonly DemoField[], terminal: Terminal): Promise<boolean> {
  if (demoFields.length === 0) return true
  for (const [reason, locations] of locationsByReason(demoFields))
    terminal.output.write(`${[`${reason}:`, ...limitList(locations)].join('\n  ')}\n`)
  return !terminal.input.isTTY || askToConfirm('Publish anyway?', terminal)
}

import type { Desk } from '../use-desk.ts'
import { type View, widths } from '../use-view.ts'

/** The page, where it is changed. */
export function Frame({ view }: { desk: Desk; view: View }) {
  return <iframe className="frame" title="Your page" src={view.path} width={widths[view.width] ?? '100%'} />
}

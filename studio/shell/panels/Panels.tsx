import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'

/** The panel beside the page, if one is open. */
export function Panels({ view }: { desk: Desk; view: View }) {
  if (view.panel === undefined) return null
  return <aside className="panel">{view.panel}</aside>
}

import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'

/** The bar at the top: which page, how wide, which scheme, back and forth, and the panels. */
export function Bar({ desk }: { desk: Desk; view: View }) {
  return <header className="bar">{desk.state.mistakes.length}</header>
}

import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'
import { PageChoice } from './PageChoice.tsx'
import { PanelButtons } from './PanelButtons.tsx'
import { Steps } from './Steps.tsx'
import { ViewButtons } from './ViewButtons.tsx'

/** The bar at the top: which page, how wide, which scheme, back and forth, and the panels. */
export function Bar({ desk, view }: { desk: Desk; view: View }) {
  return (
    <header className="bar">
      <h1 className="spoken">Studio</h1>
      <PageChoice desk={desk} view={view} />
      <ViewButtons view={view} />
      <Steps desk={desk} />
      <PanelButtons desk={desk} view={view} />
    </header>
  )
}

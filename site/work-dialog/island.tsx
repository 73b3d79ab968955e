/** The dialog's way into the page: fetched when a visitor first chooses a work. */

import words from 'virtual:words/dialog'
import { createRoot, type Root } from 'react-dom/client'
import { readWork } from './shown-work.ts'
import { WorkDialog } from './WorkDialog.tsx'

let root: Root | undefined

/** Shows the work of the tile at `index` at full size, and lets the visitor go on to the others. */
export function open(tiles: HTMLAnchorElement[], index: number): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  // A new key for each opening: the dialog begins anew on the tile that was chosen.
  root.render(<WorkDialog key={performance.now()} words={words} works={tiles.map(readWork)} first={index} />)
}

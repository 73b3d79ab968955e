/** The dialog's way into the page: fetched when a visitor first chooses a work. */

import shown from 'virtual:works'
import { createRoot, type Root } from 'react-dom/client'
import workStyle from '../sections/work/work.css?inline'
import { left, own } from './address.ts'
import { WorkDialog } from './WorkDialog.tsx'
import dialogStyle from './work-dialog.css?inline'

// Here before the dialog is, so that it never shows without.
const style = new CSSStyleSheet()
style.replaceSync(workStyle + dialogStyle)
document.adoptedStyleSheets.push(style)

let root: Root | undefined

/** Shows the work of a tile over the page. */
export async function open(tile: HTMLAnchorElement): Promise<void> {
  await left()
  // The browser hands the focus back to where it is now.
  tile.focus({ preventScroll: true })
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const first = shown.works.findIndex(({ address }) => address === tile.pathname)
  // A new key for each opening: the dialog begins anew on the tile that was chosen.
  root.render(<WorkDialog key={performance.now()} {...shown} first={first} />)
}

// Back and Forward.
window.onpopstate = () => {
  const { pathname } = location
  const tile = document.querySelector<HTMLAnchorElement>(`.tile[href="${pathname}"]`)
  if (tile) open(tile)
  else if (pathname === own) document.querySelector<HTMLDialogElement>('.work-dialog')?.close()
  else location.reload()
}

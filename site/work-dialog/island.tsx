/** The dialog's way into the page: fetched when a visitor first chooses a work. */

import held from 'virtual:works'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { rulesOfSome } from '../sections/work/rules.ts'
import '../sections/work/strip.ts'
import '../sections/work/tries.ts'
import workStyle from '../sections/work/work.css?inline'
import { left, own, tileOf } from './address.ts'
import { move } from './movement.ts'
import { WorkDialog } from './WorkDialog.tsx'
import dialogStyle from './work-dialog.css?inline'

// Here before the dialog is, so that it never shows without.
const style = new CSSStyleSheet()
style.replaceSync(workStyle + Object.values(rulesOfSome).join('') + dialogStyle + held.style)
document.adoptedStyleSheets.push(style)

let root: Root | undefined

/** Shows the work that a link leads to over the page, at the place in it that the link names. */
export async function open(link: HTMLAnchorElement): Promise<void> {
  await left()
  // The browser hands the focus back to where it is now.
  link.focus({ preventScroll: true })
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const place = root
  // A new key for each opening: the dialog begins anew on the link that was chosen.
  const dialog = <WorkDialog key={performance.now()} {...held.shown} opener={link} />
  await move('open', () => flushSync(() => place.render(dialog)))
}

// Back to the page itself is the dialog's own.
window.onpopstate = () => {
  const tile = tileOf(location.pathname)
  if (tile) open(tile)
  else if (location.pathname !== own) location.reload()
}

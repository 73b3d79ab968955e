/**
 * The works before React is there: each tile is a link to a work's page. At the first plain click the dialog is
 * fetched, and shows that work over this page; where it cannot be fetched, the link is followed.
 */

/** How long a click waits for the dialog before the link is followed, in milliseconds. */
const dialogTimeout = 5000

/** This page's own path: while a work lies over it, the bar has the work's. */
const own = location.pathname
const tiles = [...document.querySelectorAll<HTMLAnchorElement>('[data-work]')]

function show(tile: HTMLAnchorElement): void {
  const follow = () => location.assign(tile.href)
  const tooLate = setTimeout(follow, dialogTimeout)
  import('./island.tsx').then((dialog) => dialog.open(tile, own)).then(() => clearTimeout(tooLate), follow)
}

for (const tile of tiles)
  tile.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(tile)
  })

// Back and Forward. An address that a dialog has put into the bar is reloaded as a page of its own, from which
// browsers go back by telling it so.
addEventListener('popstate', () => {
  const { pathname } = location
  const tile = tiles.find((tile) => tile.pathname === pathname)
  if (tile) show(tile)
  else if (pathname === own) document.querySelector<HTMLDialogElement>('.work-dialog')?.close()
  else location.reload()
})

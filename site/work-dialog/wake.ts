/**
 * The works before React is there: each tile is a link to a work's page. At the first plain click the dialog is
 * fetched, and shows that work over this page; where it cannot be fetched, the link is followed.
 */

/** How long a click waits for the dialog before the link is followed, in milliseconds. */
const dialogTimeout = 5000

const own = location.pathname

addEventListener('click', (event) => {
  const tile = (event.target as Element).closest<HTMLAnchorElement>('[data-work]')
  if (!tile || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const follow = () => {
    location.href = tile.href
  }
  const tooLate = setTimeout(follow, dialogTimeout)
  import('./island.tsx').then((dialog) => dialog.open(tile)).then(() => clearTimeout(tooLate), follow)
})

// An address that the dialog had put into the bar was reloaded, as a page of its own or as the one below it. To
// browsers both are one document still: they only tell of Back and Forward. The dialog takes this over.
window.onpopstate = () => {
  if (location.pathname !== own) location.reload()
}

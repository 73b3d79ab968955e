// biome-ignore-all lint/suspicious/noGlobalAssign: this is the window's own handler, and each byte counts here
/**
 * The works before React is there: each tile, and what a service shows of its work, is a link to a work's page. At the
 * first plain click the dialog is fetched, and shows that work over this page; where it cannot be fetched, or does not
 * come in time, the link is followed.
 */

const own = location.pathname

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.tile,.shown-work')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const follow = () => {
    location.href = link.href
  }
  // In milliseconds.
  const tooLate = setTimeout(follow, 5000)
  import('./island.tsx').then((dialog) => {
    clearTimeout(tooLate)
    dialog.open(link)
  }, follow)
})

// An address that the dialog had put into the bar was reloaded, as a page of its own or as the one below it. To
// browsers both are one document still: they only tell of Back and Forward. The dialog takes this over.
onpopstate = () => {
  if (location.pathname !== own) location.reload()
}

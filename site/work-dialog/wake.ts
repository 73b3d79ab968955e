/**
 * The works before React is there: each tile is a link to its picture. At the first plain click the dialog is
 * fetched, and opened on that work; where it cannot be fetched, the link is followed.
 */
/** How long a click waits for the dialog before the link is followed, in milliseconds. */
const dialogTimeout = 5000

const tiles = [...document.querySelectorAll<HTMLAnchorElement>('[data-work]')]

tiles.forEach((tile, index) => {
  tile.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const follow = () => location.assign(tile.href)
    const tooLate = setTimeout(follow, dialogTimeout)
    import('./island.tsx').then((dialog) => {
      clearTimeout(tooLate)
      dialog.open(tiles, index)
    }, follow)
  })
})

/**
 * The works before React is there: each tile is a link to its picture. At the first plain click the dialog is
 * fetched, and opened on that work; where it cannot be fetched, the link is followed.
 */
const tiles = [...document.querySelectorAll<HTMLAnchorElement>('[data-work]')]

tiles.forEach((tile, index) => {
  tile.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./island.tsx').then(
      (dialog) => dialog.open(tiles, index),
      () => location.assign(tile.href),
    )
  })
})

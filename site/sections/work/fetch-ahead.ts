/**
 * Fetches and decodes the pictures of a sequence, of a picture in layers and of tiles that are pointed at, before they
 * are there: until their turn comes they are cut off, and browsers leave what is cut off until it is seen.
 */
function fetchAhead(): void {
  for (const part of document.querySelectorAll(
    '.work-passage:has([loading=lazy]), .tile-frame:has(.tile-hover [loading=lazy])',
  )) {
    const { top, bottom } = part.getBoundingClientRect()
    if (top > 2 * innerHeight || bottom < -innerHeight) continue
    for (const picture of part.querySelectorAll('img')) {
      picture.loading = 'eager'
      picture.decode().catch(() => {
        // What cannot be shown is left to its description.
      })
    }
  }
}

// In the dialog works come and go.
document.addEventListener('scroll', fetchAhead, { capture: true })
fetchAhead()

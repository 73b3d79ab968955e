/**
 * Fetches and decodes the pictures of a work before they are there: those of a sequence, and of a picture in layers, are
 * cut off until their turn comes, and browsers leave what is cut off until it is seen.
 */
function fetchAhead(): void {
  for (const figure of document.querySelectorAll('figure:has([loading=lazy])')) {
    const { top, bottom } = figure.getBoundingClientRect()
    if (top > 2 * innerHeight || bottom < -innerHeight) continue
    for (const picture of figure.querySelectorAll('img')) {
      picture.loading = 'eager'
      picture.decode().catch(() => {
        // What cannot be shown is left to its description.
      })
    }
  }
}

// In the dialog works come and go.
document.addEventListener('scroll', fetchAhead, { capture: true, passive: true })
fetchAhead()

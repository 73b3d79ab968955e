/**
 * Fetches a sequence's pictures before it is there: until they come, they are cut off, and browsers leave what is cut
 * off until it is seen.
 */
function fetchAhead(): void {
  for (const sequence of document.querySelectorAll('.work-sequence')) {
    const { top, bottom } = sequence.getBoundingClientRect()
    if (top > 2 * innerHeight || bottom < -innerHeight) continue
    for (const picture of sequence.querySelectorAll('img')) picture.loading = 'eager'
  }
}

// In the dialog works come and go.
document.addEventListener('scroll', fetchAhead, { capture: true, passive: true })
fetchAhead()

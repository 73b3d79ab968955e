/** Readies a sequence or a picture in layers before it is in view. */
export function start(passage: HTMLElement): void {
  // Clipped pictures are not loaded before they are seen.
  for (const picture of passage.querySelectorAll('img')) {
    picture.loading = 'eager'
    picture.decode().catch(() => {
      // A picture that cannot be shown leaves its place to its description.
    })
  }
  // A strip whose pictures come over each other does not scroll: the Tab key passes it by.
  const strip = passage.querySelector<HTMLElement>('.work-strip')
  if (strip && getComputedStyle(strip).overflow === 'visible') strip.tabIndex = -1
}

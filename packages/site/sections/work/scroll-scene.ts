/** Loads the pictures of a sequence or of layers before they are in view. */
export function startPart(scene: HTMLElement): void {
  // Browsers do not load clipped pictures before they are visible.
  for (const picture of scene.querySelectorAll('img')) {
    picture.loading = 'eager'
    picture.decode().catch(() => {
      // A broken picture shows its description.
    })
  }
  // While the strip does not scroll, because its pictures cover each other, the Tab key should skip it.
  const strip = scene.querySelector<HTMLElement>('.work-strip')
  if (strip && getComputedStyle(strip).overflow === 'visible') strip.tabIndex = -1
}

/** What of a key's event is looked at: React's are like the browser's own. */
type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>

/** To which work beside the one that is shown a key leads: 1 for the next, -1 for the one before, 0 for none. */
export function stepOf({ target, key, altKey, ctrlKey, metaKey }: Pressed): number {
  // With these the arrows are the browser's own: back, forward. On a strip of screens they scroll it, and move a control.
  if (altKey || ctrlKey || metaKey || (target as Element).matches('.work-strip, input')) return 0
  const step = document.dir === 'rtl' ? -1 : 1
  return key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0
}

/** Keyboard shortcuts on a work's page. */
import { query } from '../../query.ts'

/** Goes back in the history if the previous entry is the home page. Otherwise loads the URL of the work's tile. */
function closeWork(link: HTMLAnchorElement): void {
  const [homeUrl = ''] = link.href.split('#')
  if (history.length > 1 && document.referrer === homeUrl) history.back()
  else location.href = `${homeUrl}#${query('.work')?.dataset.tile}`
}

/** Handles a key. The arrow keys open the previous and next work, and Escape returns to the work's tile. */
export function handleKey(event: KeyboardEvent, isMenuOpen: boolean): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  // With modifiers, the arrow keys are browser shortcuts. They also scroll strips and move sliders.
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
  if ((target as Element).closest('.work-strip, input, [contenteditable]')) return
  const isReversed = document.dir === 'rtl'
  // If there are only two works, the next one is the previous one too.
  const next = query('.work-next')
  if (key === (isReversed ? 'ArrowLeft' : 'ArrowRight')) next?.click()
  if (key === (isReversed ? 'ArrowRight' : 'ArrowLeft')) (query('.work [rel=prev]') ?? next)?.click()
  // Escape closes the menu first. In the studio it cancels an edit.
  const allWorksLink = query<HTMLAnchorElement>(':root:not([data-editing]) .work-all-link')
  if (key === 'Escape' && allWorksLink && !isMenuOpen) closeWork(allWorksLink)
}

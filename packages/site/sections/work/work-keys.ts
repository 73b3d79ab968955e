/** Keyboard shortcuts on a work's page, and its link to the form. */
import { beginDraft } from '../../contact-form/draft.ts'
import { find } from '../../find.ts'

const work = find('.work')

/** Returns to the tile: by the history if the page with the tiles is the previous entry, or else by its address. */
function close(all: HTMLAnchorElement): void {
  const [home = ''] = all.href.split('#')
  if (history.length > 1 && document.referrer === home) history.back()
  else location.href = `${home}#${work?.dataset.tile}`
}

if (work)
  addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }) => {
    // With modifiers, the arrow keys are browser shortcuts. In a strip they scroll, and in a slider they move it.
    if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
    if ((target as Element).closest('.work-strip, input, [contenteditable]')) return
    const isReversed = document.dir === 'rtl'
    const next = find('.work-next')
    if (key === (isReversed ? 'ArrowLeft' : 'ArrowRight')) next?.click()
    if (key === (isReversed ? 'ArrowRight' : 'ArrowLeft')) (find('.work [rel=prev]') ?? next)?.click()
    // Escape closes the menu first. In the studio it cancels an edit.
    const all = find<HTMLAnchorElement>(':root:not([data-still]) .work-all')
    if (key === 'Escape' && all && !find(':popover-open')) close(all)
  })

find('.work-ask')?.addEventListener('click', () => beginDraft('message', `${work?.dataset.about}: `))

/** What the bar does once its script is there: it moves up on scrolling, marks the part in view, closes its menu. */
import { find } from '../../find.ts'

// Observed rather than computed on scrolling: asking for a position while the page loads would force its layout.

const bar = find('.bar')
const toggle = find('[popovertarget]')
const menu = find('#menu')

/** Calls `tell` with whether an element touches the screen, less the margins, now and at each change. */
function observe(element: Element | null, tell: (inView?: boolean) => void, rootMargin = ''): void {
  if (element)
    new IntersectionObserver((entries) => tell(entries.pop()?.isIntersecting), { rootMargin }).observe(
      element,
    )
}

// The mark is as tall as the page may be scrolled and still be at its top; touching the edge counts as in view.
observe(find('.top-mark'), (atTop) => bar?.toggleAttribute('data-scrolled', !atTop))

// A part is in view while it holds a line a third of the way down the screen.
if (toggle && menu) {
  for (const link of menu.querySelectorAll('a')) {
    const mark = (inView?: boolean) => {
      link.ariaCurrent = inView ? 'true' : null
    }
    observe(find(link.hash), mark, '-33% 0px -67%')
    link.onclick = () => menu.hidePopover()
  }
  // On a wide screen the links stand in the bar.
  matchMedia('(width >= 48rem)').onchange = () => menu.hidePopover()
  toggle.ariaExpanded = 'false'
  menu.addEventListener('beforetoggle', (event) => {
    toggle.ariaExpanded = String(event.newState === 'open')
  })
}

import { find } from '../../find.ts'

// Uses observers, as reading positions while the page loads would force layout.

const bar = find('.bar')
const toggle = find('[popovertarget]')
const menu = find('#menu')

/** Calls `report` with whether an element is in view, at first and on each change. */
function observe(
  element: Element | null,
  report: (inView?: boolean) => void,
  options?: IntersectionObserverInit,
): void {
  if (element)
    new IntersectionObserver((entries) => report(entries.pop()?.isIntersecting), options).observe(element)
}

// The mark is as tall as the page may scroll without counting as scrolled. Touching the edge counts as visible.
observe(find('.top-mark'), (atTop) => bar?.toggleAttribute('data-scrolled', !atTop))

// The current part is the one at a third of the viewport's height.
if (toggle && menu) {
  for (const link of menu.querySelectorAll('a')) {
    const mark = (inView?: boolean) => {
      link.ariaCurrent = inView ? 'true' : null
    }
    observe(find(link.hash), mark, { rootMargin: '-33% 0px -67%' })
    link.onclick = () => menu.hidePopover()
  }
  // On wide screens the links are part of the bar.
  matchMedia('(width >= 48rem)').onchange = () => menu.hidePopover()
  toggle.ariaExpanded = 'false'
  menu.addEventListener('beforetoggle', (event) => {
    toggle.ariaExpanded = String(event.newState === 'open')
  })
}

import { query } from '../../query.ts'

// Use observers: measuring positions during page load forces a layout.

const bar = query('.bar')
const toggle = query('[popovertarget]')
const menu = query('#menu')

/** Calls `report` with the element's visibility, initially and on each change. */
function observeVisibility(
  element: Element | null,
  report: (isInView?: boolean) => void,
  options?: IntersectionObserverInit,
): void {
  if (element)
    new IntersectionObserver((entries) => report(entries.pop()?.isIntersecting), options).observe(element)
}

// The sentinel is an empty element at the top. The page counts as scrolled when it is out of view.
observeVisibility(query('.scroll-sentinel'), (isAtTop) => bar?.toggleAttribute('data-scrolled', !isAtTop))

// The link to the form is in the bar of a phone while the first screen, or a work's opening, is out of view.
observeVisibility(query('.home, .work-opening'), (isInView) =>
  bar?.toggleAttribute('data-past-first-screen', !isInView),
)

// The menu marks the current part: the one that covers the line a third down the viewport.
if (toggle && menu) {
  for (const link of menu.querySelectorAll('a')) {
    const markCurrent = (isInView?: boolean) => {
      link.ariaCurrent = isInView ? 'true' : null
    }
    observeVisibility(query(link.hash), markCurrent, { rootMargin: '-33% 0px -67%' })
    link.onclick = () => menu.hidePopover()
  }
  // On wide screens the links are part of the bar.
  matchMedia('(width >= 48rem)').onchange = () => menu.hidePopover()
  toggle.ariaExpanded = 'false'
  menu.addEventListener('beforetoggle', (event) => {
    toggle.ariaExpanded = String(event.newState === 'open')
  })
}

/** What the bar does once its script is there: it moves up on scrolling, marks the part in view, closes its menu. */

/** How far the page may be scrolled, in CSS pixels, and still count as at its top. */
const topUntil = 20

const bar = document.querySelector<HTMLElement>('[data-bar]')
const toggle = document.querySelector<HTMLElement>('[data-menu-toggle]')
const menu = document.getElementById('menu')
const links = [...document.querySelectorAll<HTMLElement>('[data-part]')]

/** A part is in view while it holds the line a third of the way down the screen; the last one at the page's end. */
function mark(): void {
  bar?.toggleAttribute('data-scrolled', scrollY > topUntil)
  const line = innerHeight / 3
  const atEnd = scrollY > 0 && scrollY + innerHeight > document.body.scrollHeight - 2
  const above = links.filter(({ dataset }) => {
    const part = document.getElementById(dataset.part ?? '')
    return part && (atEnd || part.getBoundingClientRect().top <= line)
  })
  for (const link of links) {
    if (link === above.at(-1)) link.ariaCurrent = 'true'
    else link.removeAttribute('aria-current')
  }
}

// Browsers send at most one of these a frame.
addEventListener('scroll', mark, { passive: true })
addEventListener('resize', mark)
mark()

if (toggle && menu) {
  toggle.ariaExpanded = 'false'
  menu.addEventListener('beforetoggle', (event) => {
    toggle.ariaExpanded = String(event.newState === 'open')
  })
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
}

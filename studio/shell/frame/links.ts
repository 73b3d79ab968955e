/** What following a link or a button of the page leads to. */
import type { View } from '../use-view.ts'

/** In words; undefined where it leads nowhere else. */
export function followWords(element: Element, path: string): string | undefined {
  if (menuOf(element)) return 'Open the menu'
  const link = linkOf(element)
  if (!link || link.pathname === path) return undefined
  return link.pathname === '/' ? 'Go to the first page' : 'Open its page'
}

/** Opens the menu that a button is for, or shows the page that a link leads to. */
export function follow(element: Element, show: View['show']): void {
  const [menu, link] = [menuOf(element), linkOf(element)]
  if (menu) menu.togglePopover()
  else if (link) void show(link.pathname)
}

function menuOf(element: Element): HTMLElement | null {
  const id = element.closest('[popovertarget]')?.getAttribute('popovertarget')
  return id ? element.ownerDocument.getElementById(id) : null
}

/** A link to a page of the site. */
function linkOf(element: Element): HTMLAnchorElement | undefined {
  const link = element.closest<HTMLAnchorElement>('a[href]')
  return link?.origin === location.origin ? link : undefined
}

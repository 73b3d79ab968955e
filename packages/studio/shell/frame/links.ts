import type { View } from '../use-view.ts'

/**
 * Returns what a link or button does and its label. Undefined if it leads to another site or stays on this
 * page.
 */
export function linkAt(
  element: Element,
  { path, show }: View,
): { words: string; follow(): void } | undefined {
  const id = element.closest('[popovertarget]')?.getAttribute('popovertarget')
  const menu = id && element.ownerDocument.getElementById(id)
  if (menu) return { words: 'Open the menu', follow: () => menu.togglePopover() }
  const link = element.closest<HTMLAnchorElement>('a[href]:not(.work-full)')
  if (link?.origin !== location.origin || link.pathname === path) return undefined
  const words = link.pathname === '/' ? 'Go to the first page' : 'Open its page'
  return { words, follow: () => void show(link.pathname) }
}

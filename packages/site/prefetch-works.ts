/** Prefetches a work's page on hover, touch or focus, for browsers without speculation rules. */
const prefetched = new Set<string>()

function prefetch({ target }: Event): void {
  const { href, pathname } = (target as Element).closest?.('a') ?? {}
  if (!href || !pathname?.includes('/portfolio/') || prefetched.has(href)) return
  prefetched.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}

for (const type of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(type, prefetch, { passive: true })

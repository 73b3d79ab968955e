/** Prefetches a work's page on hover, touch or focus of a link to it, for browsers without speculation rules. */
const prefetchedUrls = new Set<string>()

function prefetch({ target }: Event): void {
  const { href, pathname } = (target as Element).closest?.('a') ?? {}
  if (!href || !pathname?.includes('/portfolio/') || prefetchedUrls.has(href)) return
  prefetchedUrls.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}

for (const type of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(type, prefetch, { passive: true })

/**
 * Moving between the page and its works. Links are followed by the browser; this names the transition between the two
 * pages, see page-transitions.css, and gives the focus back to the tile on Back.
 */
import { find } from './find.ts'

/**
 * How one page gives way to another: a work opens from its tile or closes into it, or leaves a page that shows no tile;
 * the next or the previous work follows, `onward` from the picture at the foot of a work.
 */
type Transition = 'open' | 'close' | 'leave' | 'next' | 'previous' | 'onward'

const links = (rel: string) => [...document.querySelectorAll<HTMLAnchorElement>(`.work [rel=${rel}]`)]
const isInView = (element: Element | null | undefined) => {
  const { top = 1, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return top < innerHeight && bottom > 0
}

function transitionTo(url: string | null | undefined): Transition {
  if (!find('.work')) return 'open'
  if (links('next').some(({ href }) => href === url)) return isInView(find('.work-next')) ? 'onward' : 'next'
  if (links('prev').some(({ href }) => href === url)) return 'previous'
  return isInView(find('.work-head')) ? 'close' : 'leave'
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  // A transition that the browser gives up is no error.
  viewTransition.ready.catch(() => {})
  const transition = transitionTo(activation?.entry.url)
  // Both pages are works, and each names other elements.
  viewTransition.types.add(transition === 'onward' ? 'from-onward' : transition)
  // Read by the head script of the next page.
  try {
    sessionStorage.transition = transition
  } catch {}
})

addEventListener('click', ({ target }) => {
  const tile = (target as Element).closest<HTMLAnchorElement>('.tile')
  if (!tile) return
  // Safari does not focus a link that is clicked. Only the focused tile takes part in the transition.
  tile.focus({ preventScroll: true })
  history.replaceState({ tile: tile.id, top: scrollY }, '')
})

addEventListener('pageshow', () => {
  const { tile, top } = history.state ?? {}
  if (!tile) return
  // Chromium restores the place before all of the page has arrived, and may end too far up.
  scrollTo({ top, behavior: 'instant' })
  document.getElementById(tile)?.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  history.replaceState(null, '')
})

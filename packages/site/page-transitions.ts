/**
 * Names the view transition between the page and its works, see page-transitions.css, and returns the focus to the
 * tile on Back.
 */
import { query } from './query.ts'

/**
 * `open` and `close`: between a tile and its work. `leave`: from a work whose first screen is out of view. `next`, `previous`:
 * between works; `onward` starts at the picture at the foot of a work.
 */
type Transition = 'open' | 'close' | 'leave' | 'next' | 'previous' | 'onward'

const linksTo = (rel: string, url?: string | null) =>
  query<HTMLAnchorElement>(`.work [rel=${rel}]`)?.href === url
const isInView = (element: Element | null | undefined) => {
  const { top = 1, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return top < innerHeight && bottom > 0
}

function transitionTo(url: string | null | undefined): Transition {
  if (!query('.work')) return 'open'
  if (linksTo('next', url)) return isInView(query('.work-next')) ? 'onward' : 'next'
  if (linksTo('prev', url)) return 'previous'
  return isInView(query('.work-opening')) ? 'close' : 'leave'
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  // The browser may skip a transition. That is not an error.
  viewTransition.ready.catch(() => {})
  const transition = transitionTo(activation?.entry.url)
  // The types `from-onward` and `onward` name different elements on the two pages.
  viewTransition.types.add(transition === 'onward' ? 'from-onward' : transition)
  // Read by the head script of the next page.
  try {
    sessionStorage.transition = transition
  } catch {}
})

addEventListener('click', ({ target }) => {
  const tile = (target as Element).closest<HTMLAnchorElement>('.tile')
  if (!tile) return
  // Safari does not focus a clicked link, and only the focused tile takes part in the transition.
  tile.focus({ preventScroll: true })
  history.replaceState({ tile: tile.id, top: scrollY }, '')
})

addEventListener('pageshow', () => {
  const { tile, top } = history.state ?? {}
  if (!tile) return
  // Chromium restores the scroll position before the page has loaded completely, and may stop too early.
  scrollTo({ top, behavior: 'instant' })
  query(`#${tile}`)?.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  history.replaceState(null, '')
})

/**
 * Names the view transition between the page and its works, see page-transitions.css, and returns the focus to the
 * tile on Back.
 */
import { find } from './find.ts'

/**
 * `open` and `close`: between a tile and its work. `leave`: from a work whose opening is out of view. `next`, `previous`:
 * between works; `onward` starts at the picture at the foot of a work.
 */
type Transition = 'open' | 'close' | 'leave' | 'next' | 'previous' | 'onward'

const leadsTo = (rel: string, url?: string | null) =>
  find<HTMLAnchorElement>(`.work [rel=${rel}]`)?.href === url
const isInView = (element: Element | null | undefined) => {
  const { top = 1, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return top < innerHeight && bottom > 0
}

function transitionTo(url: string | null | undefined): Transition {
  if (!find('.work')) return 'open'
  if (leadsTo('next', url)) return isInView(find('.work-next')) ? 'onward' : 'next'
  if (leadsTo('prev', url)) return 'previous'
  return isInView(find('.work-head')) ? 'close' : 'leave'
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  // A transition that the browser gives up is no error.
  viewTransition.ready.catch(() => {})
  const transition = transitionTo(activation?.entry.url)
  // Both pages are works, but name different elements.
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
  // Chromium restores the scroll position before the whole page has arrived, and may end too far up.
  scrollTo({ top, behavior: 'instant' })
  find(`#${tile}`)?.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  history.replaceState(null, '')
})

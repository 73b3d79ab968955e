/**
 * Sets the types of view transitions, see page-transitions.css. When the visitor goes back to a tile, restores the
 * scroll position and the focus.
 */
import { query } from './query.ts'
import { storage } from './session-storage.ts'

/**
 * `open`: from a page that is not a work. `close`: from a work to such a page. `leave`: like `close`, while the work's
 * first screen is out of view. `next` and `previous`: between works. `onward`: like `next`, while the next work's
 * picture at the end of the page is in view.
 */
type Transition = 'open' | 'close' | 'leave' | 'next' | 'previous' | 'onward'

/** Whether the link to the next or previous work has this URL. */
const linksTo = (rel: string, url?: string | null) =>
  query<HTMLAnchorElement>(`.work [rel=${rel}]`)?.href === url
const isInView = (selector: string) => {
  const box = query(selector)?.getBoundingClientRect()
  return box && box.top < innerHeight && box.bottom > 0
}

function transitionTo(url: string | null | undefined): Transition {
  if (!query('.work')) return 'open'
  if (linksTo('next', url)) return isInView('.work-next') ? 'onward' : 'next'
  if (linksTo('prev', url)) return 'previous'
  return isInView('.work-opening') ? 'close' : 'leave'
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  // A skipped transition is not an error.
  viewTransition.ready.catch(() => {})
  const transition = transitionTo(activation?.entry.url)
  // `onward` has another name on the old page, as the two pages animate different elements.
  viewTransition.types.add(transition === 'onward' ? 'from-onward' : transition)
  // Read by the head script of the next page.
  storage.transition = transition
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
  query(`#${tile}`)?.focus({ preventScroll: true, focusVisible: false })
  history.replaceState(null, '')
})

/** Brings a field into view, on whichever page it stands. */
import { useCallback, useEffect } from 'react'
import { isShown, noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { useLatest } from '../hooks.ts'
import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'
import { type Place, placesOf } from './fields.ts'
import { pageOf } from './pages.ts'
import type { Destination, Store } from './state.ts'
import { type Page, pathOf } from './use-page.ts'

interface Given {
  page: Page | undefined
  view: View
  desk: Desk
  store: Store
  /** Whether the page shows what the files say now. */
  isFresh: boolean
  arrived(place: Place, purpose: Destination['purpose']): void
}

/**
 * Goes to each field that the view is asked for, and to those of the frame's state, once the page is there that shows it.
 * While the files have a mistake no page is made: what is wrong is led to in its panel, and other fields are not waited
 * for, as they would come when nobody thinks of them any more.
 */
export function useDestination({ page, view, desk, store, isFresh, arrived }: Given): void {
  const { state, send } = store
  const { destination } = state
  const { wanted, path, show } = view
  const files = desk.state
  const isWhole = files.mistakes.length === 0
  const latest = useLatest({ arrived, goToInPanel: view.goToInPanel })
  const goTo = useCallback(
    (next: Destination | undefined) => send({ name: 'sent to', destination: next }),
    [send],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is wanted
  useEffect(() => {
    if (!wanted || wanted.isInPanel) return
    view.reached()
    const { field } = wanted
    const isWrong = files.mistakes.some((mistake) => mistake.field === field)
    // Of a whole list nothing is known, but what the page shows of it.
    if (isWrong || (noteOf(field) && !isShown(field, files))) view.goToInPanel(field)
    else if (isWhole) goTo({ field, purpose: 'change' })
    else desk.tell(mendFirst('this'))
  }, [wanted])

  useEffect(() => {
    if (!isWhole) return goTo(undefined)
    if (!destination || !page || !isFresh) return
    const { field, purpose } = destination
    const there = pageOf(field, files, path)
    if (there !== path) return void show(there).then((isShown) => isShown || goTo(undefined))
    if (pathOf(page.window) !== path) return
    goTo(undefined)
    const place = broughtIntoView(page.document, field)
    if (place) latest.current.arrived(place, purpose)
    else if (purpose === 'change') latest.current.goToInPanel(field)
  }, [destination, page, isFresh, isWhole, path, files, show, goTo, latest])
}

/** Why the page cannot show something while the files have a mistake. */
export const mendFirst = (what: string) =>
  `There is a mistake in your files. Mend it first: until then the page cannot show ${what}.`

/** Brings the place of a field into view, also out of a menu that is closed; nothing where the page does not show it. */
function broughtIntoView(document: Document, field: Address): Place | undefined {
  for (const place of placesOf(document, field)) {
    const { element } = place
    const menu = element.closest<HTMLElement>('[popover]')
    if (menu && element.getClientRects().length === 0) menu.showPopover()
    if (element.getClientRects().length === 0) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return place
  }
  return undefined
}

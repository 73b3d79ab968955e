/** A field that is to be brought into view, on whichever page it stands. */
import { useEffect, useRef, useState } from 'react'
import { isShown, noteOf } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import type { View } from '../use-view.ts'
import { type Place, placesOf } from './fields.ts'
import { pageOf } from './pages.ts'
import { type Page, pathOf } from './use-page.ts'

/** What is wanted of a field: to be changed at once, or to be the one that is worked on. */
export interface Wish {
  field: Address
  how: 'change' | 'choose'
}

interface Given {
  page: Page | undefined
  view: View
  state: State
  /** Whether the page shows what the files say now. */
  isFresh: boolean
  /** Tells why a wish is not granted. */
  tell(message: string): void
  granted(place: Place, how: Wish['how']): void
}

/**
 * Grants each wish of the view's, and those made by the function that it gives, once the page is there that shows it. While
 * the files have a mistake no page is made: what is wrong is led to in its panel, and other wishes are refused, not to come
 * true when nobody thinks of them any more.
 */
export function useWish({ page, view, state, isFresh, tell, granted }: Given): (wish: Wish) => void {
  const [wish, setWish] = useState<Wish>()
  const latest = useRef(granted)
  latest.current = granted
  const { wanted, path, show } = view
  const isWhole = state.mistakes.length === 0
  const leadInPanel = useRef(view.goToInPanel)
  leadInPanel.current = view.goToInPanel

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (!wanted || wanted.isInPanel) return
    view.reached()
    const { field } = wanted
    const isWrong = state.mistakes.some((mistake) => mistake.field === field)
    // Of a whole list nothing is known, but what the page shows of it.
    if (isWrong || (noteOf(field) && !isShown(field, state))) view.goToInPanel(field)
    else if (isWhole) setWish({ field, how: 'change' })
    else tell(unmended)
  }, [wanted])

  useEffect(() => {
    if (!isWhole) return setWish(undefined)
    if (!wish || !page || !isFresh) return
    const there = pageOf(wish.field, state, path)
    if (there !== path) return void show(there).then((isShown) => isShown || setWish(undefined))
    if (pathOf(page.document.defaultView) !== path) return
    setWish(undefined)
    const place = reach(page.document, wish.field)
    if (place) latest.current(place, wish.how)
    else if (wish.how === 'change') leadInPanel.current(wish.field)
  }, [wish, page, isFresh, isWhole, path, state, show])

  return setWish
}

const unmended = 'There is a mistake in your files. Mend it first: until then the page cannot show this.'

/** Brings the place of a field into view, also out of a menu that is closed. */
function reach(document: Document, field: Address): Place | undefined {
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

/** A field that is to be brought into view, on whichever page it stands. */
import { useEffect, useRef, useState } from 'react'
import { panelOf } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import type { View } from '../use-view.ts'
import { type Place, placesIn, placesOf } from './fields.ts'
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
  granted(place: Place, how: Wish['how']): void
}

/** Grants each wish of the view's, and those made by the function that it gives, once the page is there that shows it. */
export function useWish({ page, view, state, isFresh, granted }: Given): (wish: Wish) => void {
  const [wish, setWish] = useState<Wish>()
  const latest = useRef(granted)
  latest.current = granted
  const { wanted, path, show, setPanel } = view

  useEffect(() => {
    if (wanted) setWish({ field: wanted.field, how: 'change' })
  }, [wanted])

  useEffect(() => {
    if (!wish || !page || !isFresh) return
    const there = pageOf(wish.field, state, path)
    if (there !== path) return show(there)
    if (pathOf(page.document.location) !== path) return
    setWish(undefined)
    const place = reach(page.document, wish.field)
    if (place) latest.current(place, wish.how)
    else if (wish.how === 'change') setPanel(panelOf(wish.field))
  }, [wish, page, isFresh, path, state, show, setPanel])

  return setWish
}

/** Brings the place of a field into view, also out of a menu that is closed. */
function reach(document: Document, field: Address): Place | undefined {
  const picture = field.replace(/\.(description|focus)$/, '.picture')
  const places = [
    ...placesOf(document, field),
    ...placesIn(document).filter((place) => place.field === picture),
  ]
  for (const place of places) {
    const { element } = place
    const menu = element.closest<HTMLElement>('[popover]')
    if (menu && element.getClientRects().length === 0) menu.showPopover()
    if (element.getClientRects().length === 0) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return place
  }
  return undefined
}

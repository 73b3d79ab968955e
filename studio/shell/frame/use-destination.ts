/** Brings a field into view, on whichever page it stands. */
import { useEffect } from 'react'
import { isShown, noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { useStudio } from '../use-studio.ts'
import type { Wanted } from '../use-view.ts'
import { type Place, placesOf } from './fields.ts'
import { pageOf } from './pages.ts'
import { type Page, pathOf } from './use-page.ts'

interface Properties {
  page: Page | undefined
  /** Whether the page shows what the files say now. */
  isFresh: boolean
  arrived(place: Place, purpose: Wanted['purpose']): void
}

/**
 * Goes to each field that the view is asked for, once the page is there that shows it. While the files have a mistake no
 * page is made: what is wrong is changed in its panel, and other fields are not waited for, as they would come when
 * nobody thinks of them any more.
 */
export function useDestination({ page, isFresh, arrived }: Properties): void {
  const { desk, view } = useStudio()
  const { wanted, path } = view
  const { state } = desk
  const isWhole = state.mistakes.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page comes to be one that may show it
  useEffect(() => {
    if (!wanted || wanted.purpose === 'panel') return
    const { field, purpose } = wanted
    const isWrong = state.mistakes.some((mistake) => mistake.field === field)
    // Of a whole list nothing is known, but what the page shows of it.
    if (isWrong || (noteOf(field) && !isShown(field, state))) return view.goToInPanel(field)
    if (!isWhole) {
      view.reached()
      return desk.tell(mendFirst('this'))
    }
    if (!page || !isFresh) return
    const there = pageOf(field, state, path)
    if (there !== path) return void view.show(there).then((isShown) => isShown || view.reached())
    if (pathOf(page.window) !== path) return
    view.reached()
    const place = broughtIntoView(page.document, field)
    if (place) arrived(place, purpose)
    else if (purpose === 'change') view.goToInPanel(field)
  }, [wanted, page, isFresh, isWhole, path])
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
    element.scrollIntoView({ block: 'center' })
    return place
  }
  return undefined
}

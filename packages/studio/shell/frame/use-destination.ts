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
  /** Whether the page shows the current content. */
  isFresh: boolean
  arrived(place: Place, purpose: Wanted['purpose']): void
}

/**
 * Opens the page of the wanted field and scrolls to it. While the content has an error, the page cannot
 * update: it then opens the panel of a wrong field and drops other requests.
 */
export function useDestination({ page, isFresh, arrived }: Properties): void {
  const { editor, view } = useStudio()
  const { wanted, path } = view
  const { state } = editor
  const isWhole = state.mistakes.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page may show the field
  useEffect(() => {
    if (!wanted || wanted.purpose === 'panel') return
    const { field, purpose } = wanted
    const isWrong = state.mistakes.some((mistake) => mistake.field === field)
    // A list itself has no note, so only the page can say whether it is shown.
    if (isWrong || (noteOf(field) && !isShown(field, state))) return view.goToInPanel(field)
    if (!isWhole) {
      view.reached()
      return editor.showNotice(correctFirst('this field'))
    }
    if (!page || !isFresh) return
    const there = pageOf(field, state, path)
    if (there !== path) return void view.show(there).then((isShown) => isShown || view.reached())
    if (pathOf(page.window) !== path) return
    view.reached()
    const place = scrollToField(page.document, field)
    if (place) arrived(place, purpose)
    else if (purpose === 'change') view.goToInPanel(field)
  }, [wanted, page, isFresh, isWhole, path])
}

/** Returns the message to show while the content has an error. */
export const correctFirst = (what: string) =>
  `There is a mistake in your files. Correct it first: until then, the page cannot show ${what}.`

/**
 * Scrolls to the element of a field and opens its menu if needed. Undefined if the page does not show the
 * field.
 */
function scrollToField(document: Document, field: Address): Place | undefined {
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

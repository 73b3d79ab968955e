import { useEffect } from 'react'
import {
  entriesAround,
  fieldInfoOf,
  isShownOnPage,
  languagePrefixOf,
  mainAddressOf,
  schemaInfoAt,
} from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { useStudio } from '../use-studio.ts'
import { type FieldRequest, languageRoot, type View } from '../use-view.ts'
import { type PageElement, pageElementsOfField } from './fields.ts'
import { type Page, pathOf } from './use-page.ts'

interface Properties {
  page: Page | undefined
  isFresh: boolean
  arrived(place: PageElement, purpose: FieldRequest['purpose']): void
}

/**
 * Opens the page of the wanted field and scrolls to it. While the content has an error, the page cannot
 * update: it then opens the panel of a wrong field and drops other requests.
 */
export function useDestination({ page, isFresh, arrived }: Properties): void {
  const { editor, view } = useStudio()
  const { fieldRequest, path } = view
  const { state } = editor
  const isWhole = state.mistakes.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page may show the field
  useEffect(() => {
    if (!fieldRequest || fieldRequest.purpose === 'openPanel') return
    const { field, purpose } = fieldRequest
    const [root, shownRoot] = [languagePrefixOf(field), languageRoot(path, state)]
    const inLanguage = `/${path.slice(shownRoot.length + 1)}`
    const show = (there: string) =>
      void view.showPage(there).then((isShown) => isShown || view.clearFieldRequest())
    if (root !== shownRoot) return show(`/${root}${inLanguage.slice(1)}`)
    const isWrong = state.mistakes.some((mistake) => mistake.field === field)
    // A list itself has no note, so only the page can say whether it is shown.
    if (isWrong || (fieldInfoOf(field) && !isShownOnPage(field, state))) return view.goToFieldInPanel(field)
    if (!isWhole) {
      view.clearFieldRequest()
      return editor.showNotice(correctFirst('this field'))
    }
    if (!page || !isFresh) return
    const there = `/${root}${pageOf(mainAddressOf(field), state, inLanguage).slice(1)}`
    if (there !== path) return show(there)
    if (pathOf(page.window) !== path) return
    view.clearFieldRequest()
    const place = scrollToField(page.document, field)
    if (place) arrived(place, purpose)
    else if (purpose === 'edit') view.goToFieldInPanel(field)
  }, [fieldRequest, page, isFresh, isWhole, path])
}

export const correctFirst = (what: string) =>
  `There is a mistake in your files. Correct it first: until then, the page cannot show ${what}.`

/** Returns the path within its language of the page that shows a field, by preference the current one. */
function pageOf(field: Address, { workPaths, pagePaths }: State, path: string): string {
  const { page = 'first' } = schemaInfoAt(field) ?? {}
  if (page === 'every') return path
  if (page === '/sent/' || page === '/404') return page
  if (page === 'own') return pagePaths[entriesAround(field)[0]?.index ?? 0] ?? '/'
  const work = entriesAround(field).find(({ list }) => list === 'portfolio.works')
  const ofWork = work && workPaths[work.index]
  if (ofWork !== undefined) return path === ofWork || page === 'work' ? ofWork : '/'
  if (page === 'first') return '/'
  return workPaths.includes(path) ? path : (workPaths[0] ?? '/')
}

/** Scrolls to the element of a field. Opens its menu if needed. */
function scrollToField(document: Document, field: Address): PageElement | undefined {
  for (const place of pageElementsOfField(document, field)) {
    const { element } = place
    const menu = element.closest<HTMLElement>('[popover]')
    if (menu && element.getClientRects().length === 0) menu.showPopover()
    if (element.getClientRects().length === 0) continue
    element.scrollIntoView({ block: 'center' })
    return place
  }
  return undefined
}

/** Returns what a link or button of the page does. Undefined if it leads to another site or stays here. */
export function linkAt(
  element: Element,
  { path, showPage }: View,
): { words: string; follow(): void } | undefined {
  const id = element.closest('[popovertarget]')?.getAttribute('popovertarget')
  const menu = id && element.ownerDocument.getElementById(id)
  if (menu) return { words: 'Open the menu', follow: () => menu.togglePopover() }
  const link = element.closest<HTMLAnchorElement>('a[href]:not(.work-picture-link)')
  if (link?.origin !== location.origin || link.pathname === path) return undefined
  const words = link.pathname === '/' ? 'Go to the first page' : 'Open its page'
  return { words, follow: () => void showPage(link.pathname) }
}

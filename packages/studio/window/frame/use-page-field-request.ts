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
import { type FieldRequest, languagePrefixOfPath, type View } from '../use-view.ts'
import { type PageElement, pageElementsOfField } from './page-elements.ts'
import { type Page, pathOf } from './use-page.ts'

interface Options {
  page: Page | undefined
  /** Whether the page shows the latest content. */
  isUpToDate: boolean
  onFieldShown(pageElement: PageElement, purpose: FieldRequest['purpose']): void
}

/**
 * Opens the page of the requested field and scrolls to it. A field with an error, or on no page, opens in its panel. While
 * the content has an error, the page cannot update, so other requests show a notice.
 */
export function usePageFieldRequest({ page, isUpToDate, onFieldShown }: Options): void {
  const { editor, view } = useStudio()
  const { fieldRequest, path } = view
  const { state } = editor
  const isContentValid = state.mistakes.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page may show the field
  useEffect(() => {
    if (!fieldRequest || fieldRequest.purpose === 'openPanel') return
    const { field, purpose } = fieldRequest
    const [targetPrefix, currentPrefix] = [languagePrefixOf(field), languagePrefixOfPath(path, state)]
    const pathInLanguage = `/${path.slice(currentPrefix.length + 1)}`
    const showPath = (targetPath: string) =>
      void view.showPage(targetPath).then((isShown) => isShown || view.clearFieldRequest())
    if (targetPrefix !== currentPrefix) return showPath(`/${targetPrefix}${pathInLanguage.slice(1)}`)
    const hasMistake = state.mistakes.some((mistake) => mistake.field === field)
    // `fieldInfoOf` returns undefined for a list. Only the page says whether it shows the list.
    if (hasMistake || (fieldInfoOf(field) && !isShownOnPage(field, state)))
      return view.goToFieldInPanel(field)
    if (!isContentValid) {
      view.clearFieldRequest()
      return editor.showNotice(invalidContentMessage('this field'))
    }
    if (!page || !isUpToDate) return
    const targetPath = `/${targetPrefix}${pathOfField(mainAddressOf(field), state, pathInLanguage).slice(1)}`
    if (targetPath !== path) return showPath(targetPath)
    if (pathOf(page.window) !== path) return
    view.clearFieldRequest()
    const pageElement = scrollToField(page.document, field)
    if (pageElement) onFieldShown(pageElement, purpose)
    else if (purpose === 'edit') view.goToFieldInPanel(field)
  }, [fieldRequest, page, isUpToDate, isContentValid, path])
}

export const invalidContentMessage = (description: string) =>
  `There is a mistake in your files. Correct it first: until then, the page cannot show ${description}.`

/** Returns the path, without language folder, of the page that shows a field. Prefers the current page. */
function pathOfField(field: Address, { workPaths, pagePaths }: State, path: string): string {
  // The kind of page: the home page, every page, a work's page, a further page, or a notice.
  const { page = 'first' } = schemaInfoAt(field) ?? {}
  if (page === 'every') return path
  if (page === '/sent/' || page === '/404') return page
  if (page === 'own') return pagePaths[entriesAround(field)[0]?.index ?? 0] ?? '/'
  const work = entriesAround(field).find(({ list }) => list === 'portfolio.works')
  const workPath = work && workPaths[work.index]
  if (workPath !== undefined) return path === workPath || page === 'work' ? workPath : '/'
  if (page === 'first') return '/'
  return workPaths.includes(path) ? path : (workPaths[0] ?? '/')
}

/** Scrolls to the element of a field. Opens the menu if the element is in it. */
function scrollToField(document: Document, field: Address): PageElement | undefined {
  for (const pageElement of pageElementsOfField(document, field)) {
    const { element } = pageElement
    const menu = element.closest<HTMLElement>('[popover]')
    if (menu && element.getClientRects().length === 0) menu.showPopover()
    if (element.getClientRects().length === 0) continue
    element.scrollIntoView({ block: 'center' })
    return pageElement
  }
  return undefined
}

/** Returns the action of a link or menu button. Undefined for a link to another site or to the same page. */
export function findLinkAction(
  element: Element,
  { path, showPage }: View,
): { label: string; followLink(): void } | undefined {
  const id = element.closest('[popovertarget]')?.getAttribute('popovertarget')
  const menu = id && element.ownerDocument.getElementById(id)
  if (menu) return { label: 'Open the menu', followLink: () => menu.togglePopover() }
  // The link around a further picture of a work leads to the picture's file.
  const link = element.closest<HTMLAnchorElement>('a[href]:not(.work-picture-link)')
  if (link?.origin !== location.origin || link.pathname === path) return undefined
  const label = link.pathname === '/' ? 'Go to the first page' : 'Open its page'
  return { label, followLink: () => void showPage(link.pathname) }
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { preventStrayFileDrops, useLatest } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { languagePrefixOfPath } from '../use-view.ts'
import { emulateDevice } from './emulate-device.ts'
import { addStudioStyles, isSitePage, makeEditable, updatePage } from './page-document.ts'

/** The page in the frame. Each update creates a new object. */
export interface Page {
  document: Document
  window: Window
  /** The version of the content that the page shows. */
  version: string
}

/**
 * Loads the page and keeps it up to date. Undefined while there is no page.
 * @param version identifies the content that the page must show; the page updates when it changes
 * @param getProtectedElement returns the element that updates must not touch
 */
export function usePage(
  frame: RefObject<HTMLIFrameElement | null>,
  version: string,
  getProtectedElement: () => HTMLElement | undefined,
): Page | undefined {
  const { editor, view } = useStudio()
  const { path, scheme, colourPreview } = view
  const isTouch = view.width === 'phone'
  const device = useLatest({ scheme, isTouch })
  // The server renders no page while the content has an error.
  const isContentValid = editor.state.mistakes.length === 0
  /** The version when the page in the frame began to load. */
  const requestedVersion = useRef(version)
  const latestState = useLatest(editor.state)
  const [page, setPage] = useFrameDocument(frame, (document, window) => {
    preventStrayFileDrops(window)
    addStudioStyles(document, window)
    makeEditable(document, latestState.current)
    return requestedVersion.current
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path loads another page
  useEffect(() => {
    const window = frame.current?.contentWindow
    const shownPath = pathOf(window)
    // `blank` is the path of `about:blank`, before the first page has loaded.
    if (shownPath === 'blank' || shownPath === path) return
    requestedVersion.current = version
    // `replace` adds no entry to the window's history.
    window?.location.replace(path)
  }, [frame, path])

  useEffect(() => {
    if (!isContentValid || page?.version === version || requestedVersion.current === version) return
    if (!page) {
      requestedVersion.current = version
      return frame.current?.contentWindow?.location.replace(path)
    }
    if (pathOf(page.window) !== path) return
    const controller = new AbortController()
    // After a failure, the next change tries again.
    const request = fetchPage(path, controller.signal).catch(() => undefined)
    void request.then((newDocument) => {
      if (!newDocument || controller.signal.aborted) return
      updatePage(page.document, newDocument, getProtectedElement())
      makeEditable(page.document, latestState.current)
      emulateDevice(page.document, device.current)
      setPage({ ...page, version })
    })
    return () => controller.abort()
  }, [device, frame, isContentValid, getProtectedElement, latestState, page, path, setPage, version])

  useEffect(() => {
    if (page) emulateDevice(page.document, { scheme, isTouch })
  }, [page, scheme, isTouch])

  useColourPreview(page, colourPreview)
  return page
}

/** @param preview custom properties for colours that the owner is choosing */
function useColourPreview(page: Page | undefined, preview: Record<string, string> | undefined): void {
  useEffect(() => {
    const style = page?.document.documentElement.style
    if (!style || !preview) return
    for (const [name, value] of Object.entries(preview)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(preview)) style.removeProperty(name)
    }
  }, [page, preview])
}

/**
 * Detects new documents in the frame.
 * @param prepareDocument makes the page editable and returns the version that it shows
 */
function useFrameDocument(
  frame: RefObject<HTMLIFrameElement | null>,
  prepareDocument: (document: Document, window: Window & typeof globalThis) => string,
) {
  const [page, setPage] = useState<Page>()
  const latestPrepareDocument = useLatest(prepareDocument)
  useEffect(() => {
    let lastDocument: Document | undefined
    let animationFrame = 0
    // Polls, as `load` waits for all pictures and `DOMContentLoaded` is not sent to other windows.
    const checkDocument = () => {
      animationFrame = requestAnimationFrame(checkDocument)
      const { contentDocument: document, contentWindow: window } = frame.current ?? {}
      if (!document || !window) {
        // The browser shows its own error page, which scripts cannot read.
        lastDocument = undefined
        return setPage(undefined)
      }
      if (document === lastDocument || document.URL === 'about:blank' || document.readyState === 'loading')
        return
      lastDocument = document
      const version = latestPrepareDocument.current(document, window as Window & typeof globalThis)
      setPage(isSitePage(document) ? { document, window, version } : undefined)
    }
    checkDocument()
    return () => cancelAnimationFrame(animationFrame)
  }, [frame, latestPrepareDocument])
  return [page, setPage] as const
}

/** Returns the path of a page. Undefined for the browser's own error page, whose location is not readable. */
export function pathOf(window: Window | null | undefined): string | undefined {
  try {
    return window?.location.pathname
  } catch {
    return undefined
  }
}

/** Shows the new path of a renamed work or page. Goes to `/` if the language of the path was removed. */
export function useFollowRenamedPage(window: Window | undefined): void {
  const { editor, view } = useStudio()
  const { workPaths, pagePaths, languages } = editor.state
  const { path, setPath } = view
  const previousLists = useRef<string[][]>([])
  useEffect(() => {
    const lists = [workPaths, pagePaths]
    const shownPositions = previousLists.current.map((paths) => paths.indexOf(path))
    previousLists.current = lists
    for (const [index, paths] of lists.entries()) {
      const position = shownPositions[index] ?? -1
      if (position === -1 || paths.includes(path)) continue
      // The path that has taken the position of the shown one.
      const newPath = paths[position]
      if (newPath && pathOf(window) === path) window?.history.replaceState(null, '', newPath)
      return setPath(newPath ?? '/')
    }
    const isInLanguage = /^\/[a-z]{2,3}(-[a-z\d]+)*\//.test(path) && !pagePaths.includes(path)
    if (isInLanguage && languagePrefixOfPath(path, { languages }) === '') setPath('/')
  }, [path, setPath, workPaths, pagePaths, languages, window])
}

/** Fetches a page from the server. Undefined while the content has an error. */
async function fetchPage(path: string, signal: AbortSignal): Promise<Document | undefined> {
  const response = await fetch(path, { signal, headers: { accept: 'text/html' } })
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  return isSitePage(document) ? document : undefined
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { preventStrayFileDrops, useLatest } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { languageRoot } from '../use-view.ts'
import { emulateDevice } from './emulate-device.ts'
import { addStudioStyles, isPage, makeEditable, updatePage } from './page-document.ts'

/** The page in the frame. A new object after each update. */
export interface Page {
  document: Document
  window: Window
  /** The version of the content that it shows. */
  version: string
}

/**
 * Loads the page and keeps it up to date. Undefined while it cannot be shown.
 * @param version changes whenever the page must update
 * @param getProtectedElement returns an element that updates must not touch, if any
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
  /** The version when the page started loading; it may show no newer one. */
  const requestedVersion = useRef(version)
  const latestState = useLatest(editor.state)
  const [page, setPage] = useFrameDocument(frame, (document, window) => {
    preventStrayFileDrops(window)
    addStudioStyles(document, window)
    makeEditable(document, latestState.current)
    return requestedVersion.current
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path loads another page
  useEffect(() => {
    const window = frame.current?.contentWindow
    const shownPath = pathOf(window)
    // The path of `about:blank`, before the first page, or a new address of the shown page.
    if (shownPath === 'blank' || shownPath === path) return
    requestedVersion.current = version
    // Keeps the page out of the window's history.
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
    // If the request fails, the next change tries again.
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
 * Watches for new documents in the frame.
 * @param prepareDocument prepares an editable page and returns the version that it shows
 */
function useFrameDocument(
  frame: RefObject<HTMLIFrameElement | null>,
  prepareDocument: (document: Document, window: Window & typeof globalThis) => string,
) {
  const [page, setPage] = useState<Page>()
  const latestPrepare = useLatest(prepareDocument)
  useEffect(() => {
    let lastDocument: Document | undefined
    let animationFrame = 0
    // Polls: `load` waits for all pictures, and no event reports from outside that the document is parsed.
    const checkDocument = () => {
      animationFrame = requestAnimationFrame(checkDocument)
      const { contentDocument: document, contentWindow: window } = frame.current ?? {}
      if (!document || !window) {
        // The frame shows the browser's own error page.
        lastDocument = undefined
        return setPage(undefined)
      }
      if (document === lastDocument || document.URL === 'about:blank' || document.readyState === 'loading')
        return
      lastDocument = document
      const version = latestPrepare.current(document, window as Window & typeof globalThis)
      setPage(isPage(document) ? { document, window, version } : undefined)
    }
    checkDocument()
    return () => cancelAnimationFrame(animationFrame)
  }, [frame, latestPrepare])
  return [page, setPage] as const
}

/** Returns the path of a page. Undefined for the browser's own error page, which is cross-origin. */
export function pathOf(window: Window | null | undefined): string | undefined {
  try {
    return window?.location.pathname
  } catch {
    return undefined
  }
}

/** Follows a work or page to its new address when its title changes, and leaves a language that was undone. */
export function useChangedPaths(window: Window | undefined): void {
  const { editor, view } = useStudio()
  const { workPaths, pagePaths, languages } = editor.state
  const { path, setPath } = view
  const isRemovedLanguage =
    /^\/[a-z]{2,3}(-[a-z\d]+)*\//.test(path) &&
    languageRoot(path, { languages }) === '' &&
    !pagePaths.includes(path)
  useEffect(() => {
    if (isRemovedLanguage) setPath('/')
  }, [isRemovedLanguage, setPath])
  useChangedPath(workPaths, window)
  useChangedPath(pagePaths, window)
}

/** Shows the new path at the same position of a list once the shown path has left the list. */
function useChangedPath(paths: readonly string[], window: Window | undefined): void {
  const { path, setPath } = useStudio().view
  const previousPaths = useRef(paths)
  useEffect(() => {
    const index = previousPaths.current.indexOf(path)
    previousPaths.current = paths
    if (index === -1 || paths.includes(path)) return
    const newPath = paths[index]
    if (newPath && pathOf(window) === path) window?.history.replaceState(null, '', newPath)
    setPath(newPath ?? '/')
  }, [path, setPath, paths, window])
}

/** Fetches the page from the server. Undefined while the content has an error. */
async function fetchPage(path: string, signal: AbortSignal): Promise<Document | undefined> {
  const response = await fetch(path, { signal, headers: { accept: 'text/html' } })
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  return isPage(document) ? document : undefined
}

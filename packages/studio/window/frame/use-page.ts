import { type RefObject, useEffect, useRef, useState } from 'react'
import { preventStrayFileDrops, useLatest } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { languageRoot } from '../use-view.ts'
import { emulateDevice } from './media.ts'
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
 * @param kept returns an element that updates must not touch, if any
 */
export function usePage(
  frame: RefObject<HTMLIFrameElement | null>,
  version: string,
  kept: () => HTMLElement | undefined,
): Page | undefined {
  const { editor, view } = useStudio()
  const { path, scheme, colourPreview } = view
  const isTouch = view.width === 'phone'
  const device = useLatest({ scheme, isTouch: isTouch })
  // The server renders no page while the content has an error.
  const isWhole = editor.state.mistakes.length === 0
  /** The version when the page started loading; it may show no newer one. */
  const begun = useRef(version)
  const latest = useLatest(editor.state)
  const [page, setPage] = useDocument(frame, (document, window) => {
    preventStrayFileDrops(window)
    addStudioStyles(document, window)
    makeEditable(document, latest.current)
    return begun.current
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path loads another page
  useEffect(() => {
    const window = frame.current?.contentWindow
    const shown = pathOf(window)
    // The path of `about:blank`, before the first page, or a new address of the shown page.
    if (shown === 'blank' || shown === path) return
    begun.current = version
    // Keeps the page out of the window's history.
    window?.location.replace(path)
  }, [frame, path])

  useEffect(() => {
    if (!isWhole || page?.version === version || begun.current === version) return
    if (!page) {
      begun.current = version
      return frame.current?.contentWindow?.location.replace(path)
    }
    if (pathOf(page.window) !== path) return
    const controller = new AbortController()
    // If the request fails, the next change tries again.
    const asked = serverPage(path, controller.signal).catch(() => undefined)
    void asked.then((next) => {
      if (!next || controller.signal.aborted) return
      updatePage(page.document, next, kept())
      makeEditable(page.document, latest.current)
      emulateDevice(page.document, device.current)
      setPage({ ...page, version })
    })
    return () => controller.abort()
  }, [device, frame, isWhole, kept, latest, page, path, setPage, version])

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
 * @param take prepares an editable page and returns the version that it shows
 */
function useDocument(
  frame: RefObject<HTMLIFrameElement | null>,
  take: (document: Document, window: Window & typeof globalThis) => string,
) {
  const [page, setPage] = useState<Page>()
  const latest = useLatest(take)
  useEffect(() => {
    let seen: Document | undefined
    let request = 0
    // Polls: `load` waits for all pictures, and no event reports from outside that the document is parsed.
    const look = () => {
      request = requestAnimationFrame(look)
      const { contentDocument: document, contentWindow: window } = frame.current ?? {}
      if (!document || !window) {
        // The frame shows the browser's own error page.
        seen = undefined
        return setPage(undefined)
      }
      if (document === seen || document.URL === 'about:blank' || document.readyState === 'loading') return
      seen = document
      const version = latest.current(document, window as Window & typeof globalThis)
      setPage(isPage(document) ? { document, window, version } : undefined)
    }
    look()
    return () => cancelAnimationFrame(request)
  }, [frame, latest])
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
export function useNewAddress(window: Window | undefined): void {
  const { editor, view } = useStudio()
  const { workPaths, pagePaths, languages } = editor.state
  const { path, setPath } = view
  const isGone =
    /^\/[a-z]{2,3}(-[a-z\d]+)*\//.test(path) &&
    languageRoot(path, { languages }) === '' &&
    !pagePaths.includes(path)
  useEffect(() => {
    if (isGone) setPath('/')
  }, [isGone, setPath])
  useMovedPath(workPaths, window)
  useMovedPath(pagePaths, window)
}

/** Shows the new path at the same position of a list once the shown path has left the list. */
function useMovedPath(paths: readonly string[], window: Window | undefined): void {
  const { path, setPath } = useStudio().view
  const held = useRef(paths)
  useEffect(() => {
    const index = held.current.indexOf(path)
    held.current = paths
    if (index === -1 || paths.includes(path)) return
    const next = paths[index]
    if (next && pathOf(window) === path) window?.history.replaceState(null, '', next)
    setPath(next ?? '/')
  }, [path, setPath, paths, window])
}

/** Fetches the page from the server. Undefined while the content has an error. */
async function serverPage(path: string, signal: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(path, { signal, headers: { accept: 'text/html' } })
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return isPage(document) ? document : undefined
}

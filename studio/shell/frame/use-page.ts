/** The page in the frame, which follows the owner's files. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../hooks.ts'
import { refuseStrayFiles } from '../stray-files.ts'
import { useStudio } from '../use-studio.ts'
import { setFaces, withoutFaces } from './faces.ts'
import { showAs } from './media.ts'
import { addStudioStyle, isPage, morph, ownStyle, prepare } from './page-document.ts'

/** A page that stands in the frame; another object each time it has changed. */
export interface Page {
  document: Document
  window: Window
  /** Which version of the files it shows. */
  version: string
}

/**
 * The page, once it is there; nothing while it cannot be shown.
 *
 * @param version another whenever the page has to be made anew
 * @param kept gives the element that stays as it is meanwhile, if any
 */
export function usePage(
  frame: RefObject<HTMLIFrameElement | null>,
  version: string,
  kept: () => HTMLElement | undefined,
): Page | undefined {
  const { desk, view } = useStudio()
  const { state } = desk
  const { path, scheme } = view
  const touched = view.width === 'phone'
  // With a mistake in the files, no page is made of them.
  const isWhole = state.mistakes.length === 0
  const [page, setPage] = useState<Page>()
  // What a page shows that is on its way is not newer than this.
  const begun = useRef(version)
  const latest = useLatest(state)

  useEffect(() => {
    let seen: Document | undefined
    let request = 0
    const take = (document: Document, window: Window & typeof globalThis) => {
      refuseStrayFiles(window)
      addStudioStyle(document, window)
      prepare(document, latest.current)
      const style = ownStyle(document)
      const sheet = style?.textContent ?? ''
      if (isPage(document) && style)
        void setFaces(document, sheet).then((areSet) => {
          if (areSet) style.textContent = withoutFaces(sheet)
        })
      setPage(isPage(document) ? { document, window, version: begun.current } : undefined)
    }
    // Its `load` waits for every picture, and nothing tells from outside that it can be read.
    const look = () => {
      request = requestAnimationFrame(look)
      const { contentDocument: document, contentWindow: window } = frame.current ?? {}
      if (!document || !window) {
        // The browser's own report that nothing is there.
        seen = undefined
        return setPage(undefined)
      }
      if (document === seen || document.URL === 'about:blank' || document.readyState === 'loading') return
      seen = document
      take(document, window as Window & typeof globalThis)
    }
    look()
    return () => cancelAnimationFrame(request)
  }, [frame, latest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path alone begins another page
  useEffect(() => {
    const window = frame.current?.contentWindow
    const shown = pathOf(window)
    begun.current = version
    // Replaced, as the window's own history is none of the page's.
    // The path of `about:blank`, before the first page, is `blank`.
    if (shown !== 'blank' && shown !== path) window?.location.replace(path)
  }, [frame, path])

  useEffect(() => {
    if (!isWhole || page?.version === version || begun.current === version) return
    const { contentWindow } = frame.current ?? {}
    if (!page) {
      begun.current = version
      return contentWindow?.location.replace(path)
    }
    if (pathOf(page.window) !== path) return
    const controller = new AbortController()
    // Where it cannot be reached, it is asked anew with the next change.
    const asked = serverPage(path, controller.signal).catch(() => undefined)
    void asked.then((next) => {
      if (!next || controller.signal.aborted) return
      const sheet = ownStyle(next)?.textContent ?? ''
      void setFaces(page.document, sheet)
      morph(page.document, next, withoutFaces(sheet), kept())
      prepare(page.document, latest.current)
      showAs(page.document, { scheme, touched })
      setPage({ ...page, version })
    })
    return () => controller.abort()
  }, [frame, isWhole, kept, latest, page, path, scheme, touched, version])

  useEffect(() => {
    if (page) showAs(page.document, { scheme, touched })
  }, [page, scheme, touched])

  return page
}

/** The path of a page as the view has it; nothing of a report of the browser's own, into which nobody may look. */
export function pathOf(window: Window | null | undefined): string | undefined {
  try {
    return window?.location.pathname
  } catch {
    return undefined
  }
}

/** A work's page goes on under the address that the work has after another title. */
export function useWorkAddress(window: Window | undefined): void {
  const { desk, view } = useStudio()
  const { workPaths } = desk.state
  const { path, setPath } = view
  const held = useRef(workPaths)
  useEffect(() => {
    const index = held.current.indexOf(path)
    held.current = workPaths
    if (index === -1 || workPaths.includes(path)) return
    const next = workPaths[index]
    if (next && pathOf(window) === path) window?.history.replaceState(null, '', next)
    setPath(next ?? '/')
  }, [path, setPath, workPaths, window])
}

/** The page as the server gives it now; nothing where the files have a mistake. */
async function serverPage(path: string, signal: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(path, { signal, headers: { accept: 'text/html' } })
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return isPage(document) ? document : undefined
}

/** What the cases need of a browser, whichever drives it, and a page that is used as a visitor does. */
import { expect } from '@playwright/test'

/** A browser that runs. */
export interface Driver {
  /** Opens an empty page of this width, which has no storage of the page before it. */
  open(width: number): Promise<DrivenPage>
  /** Ends the browser, and all that it has started. */
  close(): Promise<void>
}

/** A page in it. */
export interface DrivenPage {
  /** What an expression is in the page. */
  read<T>(expression: string): Promise<T>
  /** Performs input actions (w3.org/TR/webdriver2, 15.7). */
  act(source: { type: 'key' | 'pointer'; id: string; actions: object[] }): Promise<unknown>
  /** The errors that the console has shown since the page was opened. */
  errors(): string[]
}

/** The page with what a visitor does on it. */
export function used({ read, act, errors }: DrivenPage) {
  /** Does what leads to another document, until its words can be read. */
  const leave = async (expression: string): Promise<void> => {
    await read(`(window.left = true, setTimeout(() => ${expression}), true)`)
    // Where a file is held back, a page is never complete.
    const isThere = `window.left === undefined && location.protocol !== "about:" &&
      (document.readyState === "complete" || (document.readyState === "interactive" && performance.now() > 1000))`
    await expect.poll(() => read(isThere).catch(() => false)).toBe(true)
  }

  /** Clicks on the middle of the first element that fits. */
  const click = async (selector: string): Promise<void> => {
    // The position after scrolling has ended, because it is animated.
    const { x, y } = await read<{ x: number; y: number }>(`((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    })(document.querySelector(${JSON.stringify(selector)}))`)
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    await act({ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...press] })
  }

  /** Presses keys, one after the other. */
  const press = async (keys: string): Promise<void> => {
    const actions = [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await act({ type: 'key', id: 'keyboard', actions })
  }
  return {
    read,
    errors,
    click,
    press,
    open: (url: string) => leave(`location.href = ${JSON.stringify(url)}`),
    reload: () => leave('location.reload()'),
  }
}

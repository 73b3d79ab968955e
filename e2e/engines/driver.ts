/** What the drivers of Firefox and WebKit offer, and a visitor's actions on a page. */
import { expect } from '@playwright/test'

export interface Driver {
  /** Opens an empty page in a window of this width, without stored data. */
  open(width: number): Promise<DrivenPage>
  /** Ends the browser and its processes. */
  close(): Promise<void>
}

interface DrivenPage {
  /** Evaluates an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Performs input actions (w3.org/TR/webdriver2, 15.7). */
  performActions(source: { type: 'key' | 'pointer'; id: string; actions: object[] }): Promise<unknown>
  /** Returns the errors in the page's console. */
  errors(): string[]
}

/** Returns a visitor's actions on a page. */
export function pageActions({ evaluate, performActions, errors }: DrivenPage) {
  /** Evaluates an expression that opens another document, and waits until it has loaded. */
  const navigate = async (expression: string): Promise<void> => {
    await evaluate(`(window.isOldDocument = true, setTimeout(() => ${expression}), true)`)
    // If a file does not load, the document never becomes complete. After a second, `interactive` is enough.
    const hasLoaded = `window.isOldDocument === undefined && location.protocol !== "about:" &&
      (document.readyState === "complete" || (document.readyState === "interactive" && performance.now() > 1000))`
    await expect.poll(() => evaluate(hasLoaded).catch(() => false)).toBe(true)
  }

  const click = async (selector: string): Promise<void> => {
    const { x, y } = await evaluate<{ x: number; y: number }>(`((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    })(document.querySelector(${JSON.stringify(selector)}))`)
    const events = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    await performActions({
      type: 'pointer',
      id: 'mouse',
      actions: [{ type: 'pointerMove', x, y }, ...events],
    })
  }

  const press = async (keys: string): Promise<void> => {
    const actions = [...keys].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await performActions({ type: 'key', id: 'keyboard', actions })
  }
  return {
    evaluate,
    errors,
    click,
    press,
    open: (url: string) => navigate(`location.href = ${JSON.stringify(url)}`),
    reload: () => navigate('location.reload()'),
  }
}

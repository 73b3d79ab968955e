/**
 * The address and the title of the work that lies over the page. Each work that is leafed to is an entry of the browser's
 * history: Back leads to the one before, where that was left, and at last to the page.
 */

/** The path of the page that the works lie over, and its title. */
export const own = location.pathname
const ownTitle = document.title

/** How many entries above the page's own the work shown is, and how far it was moved on as another followed it, in pixels. */
interface Entry {
  depth: number
  top: number
}

export const entry = (): Entry => history.state ?? { depth: 0, top: 0 }

let leaving = Promise.resolve()

/** Puts the address of a work into the bar, unless Back or Forward has done so, and its title into the tab. */
export function enter(address: string, title: string): void {
  if (location.pathname !== address) history.pushState({ depth: entry().depth + 1, top: 0 }, '', address)
  document.title = title
}

/** Remembers how far the work shown is moved on, as another is about to follow it. */
export const keepPlace = (top: number) => history.replaceState({ ...entry(), top }, '')

/** Leads back to the page's own address, unless Back has done so, and to its title. */
export function leave(): void {
  document.title = ownTitle
  leaving = new Promise((resolve) => {
    // A task later the browser has put the page, and the focus, where it wants them.
    if (location.pathname === own) return setTimeout(resolve)
    addEventListener('popstate', () => setTimeout(resolve), { once: true })
    history.go(-entry().depth)
  })
}

/** Resolves once the bar has the page's own address again: browsers go back a little later than they are told. */
export const left = () => leaving

/** The tile of the work that has this address. */
export const tileOf = (address: string) =>
  document.querySelector<HTMLAnchorElement>(`.tile[href="${address}"]`)

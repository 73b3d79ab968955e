/**
 * The address and the title of the work that lies over the page. It has one entry of the browser's history, however many works
 * are leafed through: Back closes the dialog at once.
 */

/** The path of the page that the works lie over, and its title. */
export const own = location.pathname
const ownTitle = document.title

let leaving = Promise.resolve()

/** Puts the address of a work into the bar, and its title into the tab. */
export function enter(address: string, title: string): void {
  if (location.pathname === own) history.pushState(null, '', address)
  else if (location.pathname !== address) history.replaceState(null, '', address)
  document.title = title
}

/** Leads back to the page's own address, unless Back has done so, and to its title. */
export function leave(): void {
  document.title = ownTitle
  leaving = new Promise((resolve) => {
    // A task later the browser has put the page, and the focus, where it wants them.
    if (location.pathname === own) return setTimeout(resolve)
    addEventListener('popstate', () => setTimeout(resolve), { once: true })
    history.back()
  })
}

/** Resolves once the bar has the page's own address again: browsers go back a little later than they are told. */
export const left = () => leaving

/** The tile of the work that has this address. */
export const tileOf = (address: string) =>
  document.querySelector<HTMLAnchorElement>(`.tile[href="${address}"]`)

/**
 * The address of the work that lies over the page. It has one entry of the browser's history, however many works
 * are leafed through: Back closes the dialog at once.
 */

let leaving = Promise.resolve()

/** Puts the address of a work into the bar, beside that of the page, which has the path `own`. */
export function enter(address: string, own: string): void {
  if (location.pathname === address) return
  if (location.pathname === own) history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

/** Leads back to the address of the page, unless Back has done so. */
export function leave(own: string): void {
  if (location.pathname === own) return
  leaving = new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
  history.back()
}

/** Resolves once the bar has the page's address again: browsers go back a little later than they are told. */
export const left = () => leaving

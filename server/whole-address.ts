/** Addresses that hold a password, as the environment sets them. */

/**
 * Whether an address is read as it was meant. A password with a sign in it that is not written as %23 and its like
 * ends early, and what is left of it is read as the host, the path or a parameter, which are shown.
 *
 * @param isWhole what such an address has besides
 * @returns true also for what is no address at all: that is told as such
 */
export function isWholeAddress(text: string, isWhole: (address: URL) => boolean): boolean {
  if (!URL.canParse(text)) return true
  const address = new URL(text)
  const { pathname, search, hash } = address
  return !/[@#]/.test(pathname + search + hash) && isWhole(address)
}

/**
 * Finds the browsers beside Chromium that this machine has: Debian's `firefox-esr`, and WebKit by
 * `webkit2gtk-driver` with `xvfb` and `xauth`.
 */
import { existsSync, globSync } from 'node:fs'

/** The path of a Firefox: `$FIREFOX`, or one that is installed. */
export const firefoxPath = (): string | undefined =>
  [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path && existsSync(path))

/** The path of the small browser that comes with WebKitGTK, where all is there that drives it. */
export const webkitPath = (): string | undefined =>
  ['WebKitWebDriver', 'xvfb-run', 'xauth'].every((name) => existsSync(`/usr/bin/${name}`))
    ? globSync('/usr/lib/{,*/}webkit{2,}gtk-*/MiniBrowser')[0]
    : undefined

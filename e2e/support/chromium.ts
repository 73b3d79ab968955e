/** Finds a Chromium for the browser tests, or brings one, so that a machine with only Node and npm can run them. */
import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { chromium as playwright } from '@playwright/test'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium: `$CHROMIUM`, one that Playwright has installed, on Linux the one that comes as an npm package,
 * elsewhere one of the machine. That of the package has no windows, in which opening a page takes three times as long.
 * @throws {Error} saying how to install one, where none can be had
 */
export async function chromiumPath(): Promise<string> {
  const chosen = [process.env.CHROMIUM, playwright.executablePath()].find((path) => path && existsSync(path))
  if (chosen) return chosen
  if (platform() === 'linux' && arch() === 'x64') {
    // Makes the package unpack the libraries that a bare machine lacks beside its browser.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  }
  const held = places.find((path) => existsSync(path))
  if (!held)
    throw new Error('There is no Chromium for the browser tests: run `npx playwright install chromium`.')
  return held
}

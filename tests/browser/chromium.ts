/** Finds a Chromium for the browser tests, or brings one, so that a machine with only Node and npm can run them. */
import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { chromium as playwright } from '@playwright/test'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium: `$CHROMIUM`, one that Playwright or the machine has installed, or on Linux the one
 * that comes as an npm package.
 * @throws {Error} saying how to install one, where none can be had
 */
export async function chromiumPath(): Promise<string> {
  const held = [process.env.CHROMIUM, playwright.executablePath(), ...places].find(
    (path) => path && existsSync(path),
  )
  if (held) return held
  if (platform() !== 'linux')
    throw new Error('There is no Chromium for the browser tests: run `npx playwright install chromium`.')
  // Makes the package unpack the libraries that a bare machine lacks beside its browser.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

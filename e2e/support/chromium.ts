/** Finds a Chromium for the browser tests. */
import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { chromium as playwrightChromium } from '@playwright/test'

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of a Chromium: `$CHROMIUM`, or the one that Playwright has installed. Without them, Linux on x64 uses
 * the one of the npm package, and other systems use an installed one.
 *
 * @throws {Error} that says how to install one, if there is none
 */
export async function chromiumPath(): Promise<string> {
  const chosenPath = [process.env.CHROMIUM, playwrightChromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (chosenPath) return chosenPath
  if (platform() === 'linux' && arch() === 'x64') {
    // With this variable, the package also unpacks the libraries that a bare machine lacks.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
    const { default: packagedChromium } = await import('@sparticuz/chromium')
    return packagedChromium.executablePath()
  }
  const installedPath = commonPaths.find((path) => existsSync(path))
  if (!installedPath)
    throw new Error('There is no Chromium for the browser tests: run `npx playwright install chromium`.')
  return installedPath
}

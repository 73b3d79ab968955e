import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/chromium.ts'

// Each run has a port for each of its five sites and a folder, so that it does not disturb a running site or another
// run. The workers inherit both. Linux does not assign ports below 32768 to outgoing connections.
process.env.TEST_PORT ??= String(20_000 + 5 * Math.floor(Math.random() * 2400))
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portfolio-'))
process.env.CHROMIUM ??= await chromiumPath()
const { demoUrl } = await import('./e2e/sites/sites.ts')

/** The projects named on the command line. If there are none, all projects run. */
const chosenProjects = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(([, name]) => name)
/** Whether a chosen project visits the sites in `e2e/sites`. The studio's tests start their own server. */
const visitsSites = chosenProjects.length === 0 || chosenProjects.some((project) => project !== 'studio')
/** Whether `npm test` builds the sites while the unit tests run, so that Playwright does not. */
const areSitesPrebuilt = Boolean(process.env.TEST_SITES)

/**
 * Selects tests by the tags in their titles. If LONG is set, as in the long suite, only tests tagged `@long` or
 * `longOnly` run. Otherwise all others run. The default `(?!)` is a pattern that matches nothing.
 *
 * @param longOnly a tag of tests that this project runs only if LONG is set
 */
const selectByTags = ({ wanted = '', unwanted = '(?!)', longOnly = '(?!)' } = {}) => ({
  grep: new RegExp(process.env.LONG ? `^(?=.*@long)(?=.*${wanted})|${longOnly}` : wanted),
  grepInvert: new RegExp(process.env.LONG ? unwanted : `@long|${unwanted}|${longOnly}`),
})

export default defineConfig({
  testDir: 'e2e/page',
  // Playwright empties this folder. The logs of the long suite are in another one beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Tests often wait, so one worker more than the two cores saves a fifth of the time. A fourth worker saves nothing.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  // Long enough for a slow machine, in milliseconds.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: demoUrl,
    // Without a graphics card, animations take most of the time. `withMotion` in e2e/page/support.ts runs them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        // Otherwise some versions of Chromium place each letter on a whole pixel, unlike phones.
        '--font-render-hinting=none',
        // Emulating a graphics card would take a sixth of the time.
        '--disable-gpu',
      ],
    },
  },
  projects: [
    // The studio, which edits a copy of the project.
    {
      name: 'studio',
      testDir: 'e2e/studio',
      ...selectByTags(),
      timeout: 240_000,
      // The studio's first page is slow, so one worker runs all tests with the same studio.
      workers: 1,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Tests run on a desktop, unless they are tagged `@phone`. Those tagged `@both` also run on a phone, and those tagged
    // `@both-long` run on a phone only if LONG is set.
    {
      name: 'desktop',
      ...selectByTags({ unwanted: '@phone' }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...selectByTags({ wanted: '@(phone|both)', longOnly: '@both-long' }),
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // Firefox and WebKit, if they are installed. Their drivers sometimes do not answer a command, so tests are retried.
    { name: 'engines', testDir: 'e2e/engines', ...selectByTags(), retries: 2 },
  ],
  ...(visitsSites &&
    !areSitesPrebuilt && {
      webServer: {
        command: 'node e2e/sites/main.ts',
        wait: { stdout: /Building the sites/ },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      },
    }),
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/chromium.ts'

// Ports and a folder of this run's own, so that neither a running site nor another run is disturbed: chosen once, and
// inherited by the workers. Systems give no port below 32768 to outgoing connections.
process.env.TEST_PORT ??= String(20_000 + 5 * Math.floor(Math.random() * 2400))
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portfolio-'))
process.env.CHROMIUM ??= await chromiumPath()
const { demoUrl } = await import('./e2e/sites/sites.ts')

/** The projects that this run was asked for on the command line; all of them where it names none. */
const asked = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(([, name]) => name)
const visitsSites = asked.length === 0 || asked.some((project) => project !== 'studio')
/** `npm test` builds the sites while the unit tests run. */
const areBuiltElsewhere = Boolean(process.env.TEST_SITES)

/**
 * The tests of a project whose tags fit: without those of the long suite, or where LONG is set with nothing else.
 * @param also what the long suite has of the others besides
 */
const tagged = ({ wanted = '', unwanted = '(?!)', also = '(?!)' } = {}) => ({
  grep: new RegExp(process.env.LONG ? `^(?=.*@long)(?=.*${wanted})|${also}` : wanted),
  grepInvert: new RegExp(process.env.LONG ? unwanted : `@long|${unwanted}|${also}`),
})

export default defineConfig({
  testDir: 'e2e/page',
  // Emptied by each run; the logs of the long suite lie beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Tests wait a lot, for what moves and for answers: one more than the cores is a fifth quicker, and two more not more.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  // Only what hangs is ended: a machine may be slow.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: demoUrl,
    // Without a graphics card, what moves is most of the work; the tests of it ask for it, see `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        // Letters stand where they do on a phone. Without a screen, some a Chromium would move each to a whole pixel.
        '--font-render-hinting=none',
        // Without a graphics card, a process that emulates one costs a sixth of the time.
        '--disable-gpu',
      ],
    },
  },
  projects: [
    // The owner's editor, over a copy of the project.
    {
      name: 'studio',
      testDir: 'e2e/studio',
      ...tagged(),
      timeout: 240_000,
      // Its first page is expensive, so one worker opens all of them, while the sites of the others are built.
      workers: 1,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // A test is run on a desk. What has another layout on a phone is tagged to be run on both, or there alone; what costs
    // much is run there by the long suite.
    {
      name: 'desktop',
      ...tagged({ unwanted: '@phone' }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...tagged({ wanted: '@(phone|both)', also: '@both-long' }),
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // Firefox and WebKit, where the machine has them. Their drivers now and then leave a command without an answer.
    { name: 'engines', testDir: 'e2e/engines', ...tagged(), retries: 2 },
  ],
  ...(visitsSites &&
    !areBuiltElsewhere && {
      webServer: {
        command: 'node e2e/sites/main.ts',
        wait: { stdout: /Building the sites/ },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      },
    }),
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/browser/chromium.ts'

// Ports of this run's own, so that neither a running site nor another run is disturbed; chosen once, and
// inherited by the workers. Below 32768 systems give none out for outgoing connections.
process.env.TEST_PORT ??= String(12_000 + 4 * Math.floor(Math.random() * 5000))
const port = process.env.TEST_PORT
const strainedPort = String(Number(port) + 1)
const ownerPort = String(Number(port) + 3)

/** Where the page stands with content that strains it, in another language. */
export const strainedUrl = `http://localhost:${strainedPort}`

/** Where the page stands with whatever is in `content/`; everywhere else its content is the tests' own. */
export const ownerUrl = `http://localhost:${ownerPort}`

/** Where the page stands as a static host serves it, under a sub-path; its backend is the server of the tests. */
export const staticUrl = `http://localhost:${Number(port) + 2}/portfolio/`

// Set once and inherited by the workers, which read what the server has stored.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portfolio-'))
const data = process.env.TEST_DATA_DIR
process.env.CHROMIUM ??= await chromiumPath()

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // Letters stand where they do on a phone. Without a screen, some a Chromium would move each to a whole pixel.
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--font-render-hinting=none'] },
    trace: 'retain-on-failure',
  },
  // A test that sets its own widths, or that only one of the two has a meaning for, says so by a tag.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // The owner's editor, each worker's over a copy of its own.
    {
      name: 'studio',
      testDir: 'tests/studio',
      timeout: 120_000,
      // Pages are made anew, and pictures examined in processes of their own, beside what else the machine does.
      expect: { timeout: 20_000 },
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Firefox and WebKit, where the machine has them. Their drivers now and then leave a command without an answer.
    { name: 'engines', testDir: 'tests/engines', retries: 2 },
  ],
  webServer: [
    {
      command: 'node tests/browser/sites/demo.ts',
      url: `http://localhost:${port}/healthz`,
      timeout: 180_000,
      env: environment(port, 'messages'),
    },
    {
      command: 'node tests/browser/sites/strained.ts',
      url: `http://localhost:${strainedPort}/healthz`,
      timeout: 180_000,
      env: environment(strainedPort, 'strained'),
    },
    {
      command: 'node tests/browser/sites/owner.ts',
      url: `http://localhost:${ownerPort}/healthz`,
      timeout: 180_000,
      env: environment(ownerPort, 'owner'),
    },
    {
      command: 'node tests/browser/sites/static.ts',
      url: staticUrl,
      timeout: 180_000,
      env: {
        PORT: String(Number(port) + 2),
        SITE_URL: staticUrl,
        RETENTION_DAYS: '30',
        PUBLIC_BACKEND_URL: `http://localhost:${port}`,
        PUBLIC_BACKEND_KEY: '',
      },
    },
  ],
})

function environment(PORT: string, folder: string): Record<string, string> {
  return {
    PORT,
    HOST: '127.0.0.1',
    DATA_DIR: join(data, folder),
    DATABASE_URL: '',
    // Every visitor of the tests comes from one address.
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_PER_DAY: '0',
    TRUST_PROXY: '',
    SMTP_URL: '',
    NOTIFY_TO: '',
    NOTIFY_FROM: '',
    RETENTION_DAYS: '',
    SITE_URL: '',
    PUBLIC_BACKEND_URL: '',
    PUBLIC_BACKEND_KEY: '',
  }
}

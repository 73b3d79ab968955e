import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/browser/chromium.ts'

/** A port of the tests' own, so that a running site is not disturbed. */
const port = '43117'

// Set once and inherited by the workers, which read what the server has stored.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portfolio-'))
process.env.CHROMIUM ??= await chromiumPath()

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'npm run build && npm run serve',
    url: `http://localhost:${port}/healthz`,
    timeout: 180_000,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.TEST_DATA_DIR,
      DATABASE_URL: '',
      // Every visitor of the tests comes from one address.
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_PER_DAY: '0',
      SITE_URL: '',
      PUBLIC_BACKEND_URL: '',
      PUBLIC_BACKEND_KEY: '',
    },
  },
})

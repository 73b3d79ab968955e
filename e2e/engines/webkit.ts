/** Drives WebKitGTK by its WebDriver (w3.org/TR/webdriver2). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { expect } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import type { Driver } from './driver.ts'

/** The browser of Debian's `webkit2gtk-driver`, if `xvfb` and `xauth` are installed too. */
export const webkitPath = ['WebKitWebDriver', 'xvfb-run', 'xauth'].every((name) =>
  existsSync(`/usr/bin/${name}`),
)
  ? globSync('/usr/lib/{,*/}webkit{2,}gtk-*/MiniBrowser')[0]
  : undefined

/** Starts the browser on a virtual screen. */
export async function startWebkit(binary: string): Promise<Driver> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // Starts a process group, so that virtual screen, driver and browser end together.
    detached: true,
  })
  let log = ''
  driver.stdout.on('data', (chunk) => (log += chunk))
  const ended = once(driver, 'close')
  let session: string | undefined

  async function send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(30_000),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

  async function close(): Promise<void> {
    if (session) await send('DELETE', `/session/${session}`).catch(() => {})
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid)
    await ended
  }

  try {
    await expect(() => send('GET', '/status')).toPass({ timeout: 20_000 })
  } catch (error) {
    await close()
    throw error
  }
  return {
    async open(width) {
      // Start a browser for each page, because all pages of a session share one storage.
      if (session) await send('DELETE', `/session/${session}`)
      const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
      const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args }, pageLoadStrategy: 'none' }
      const newSession = await send<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch },
      })
      session = newSession.sessionId
      log = ''
      const page = `/session/${session}`
      await send('POST', `${page}/window/rect`, { width, height: 800 })
      return {
        evaluate: (expression) =>
          send('POST', `${page}/execute/sync`, { script: `return (${expression})`, args: [] }),
        performActions: (source) => send('POST', `${page}/actions`, { actions: [source] }),
        errors: () => log.split('\n').filter((line) => /^CONSOLE .*\bERROR\b/.test(line)),
      }
    },
    close,
  }
}

/** WebKitGTK, by its own WebDriver (w3.org/TR/webdriver2), of which the cases need these few commands. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../support/free-port.ts'
import type { Engine } from './engine.ts'

/** How long a command may take, in milliseconds. */
const patience = 30_000

/** The name of an element's reference in what the driver answers. */
const reference = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts the browser at `binary`, on a screen that nobody sees. */
export async function startWebkit(binary: string): Promise<Engine> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, as the screen and the browser are to end with it.
    detached: true,
  })
  let log = ''
  driver.stdout.on('data', (chunk) => (log += chunk))
  const ended = once(driver, 'close')
  let session: string | undefined

  async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(patience),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

  async function close(): Promise<void> {
    if (session) await ask('DELETE', `/session/${session}`).catch(() => {})
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid)
    await ended
  }

  /** Each page has a browser of its own: one session is one storage. */
  async function begin(): Promise<string> {
    if (session) await ask('DELETE', `/session/${session}`)
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args }, pageLoadStrategy: 'none' },
      },
    })
    session = sessionId
    log = ''
    return `/session/${sessionId}`
  }

  try {
    await until(() => ask('GET', '/status').then(() => true))
  } catch (error) {
    await close()
    throw error
  }
  return {
    async open(url, width) {
      const page = await begin()
      const element = async (selector: string) => {
        const found = await ask<{ [reference]: string }>('POST', `${page}/element`, {
          using: 'css selector',
          value: selector,
        })
        return `${page}/element/${found[reference]}`
      }
      await ask('POST', `${page}/window/rect`, { width, height: 800 })
      const read = <T>(expression: string) =>
        ask<T>('POST', `${page}/execute/sync`, { script: `return (${expression})`, args: [] })
      /** Goes somewhere, until the words of the new document are there. */
      const go = async (path: string, body: object) => {
        await read('window.left = true')
        await ask('POST', `${page}/${path}`, body)
        await until(() => read<boolean>('window.left === undefined && document.readyState !== "loading"'))
      }
      await go('url', { url })
      return {
        read,
        async click(selector) {
          // The driver scrolls by itself, and does not wait for a page that scrolls smoothly.
          const middle = '{ block: "center", behavior: "instant" }'
          await read(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView(${middle})`)
          await ask('POST', `${await element(selector)}/click`, {})
        },
        async type(selector, text) {
          await ask('POST', `${await element(selector)}/value`, { text })
        },
        async escape() {
          const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: '\uE00C' }))
          await ask('POST', `${page}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
        },
        reload: () => go('refresh', {}),
        errors: () => log.split('\n').filter((line) => /^CONSOLE .*\bERROR\b/.test(line)),
      }
    },
    close,
  }
}

/** Waits until `check` is true; what fails meanwhile is asked again. */
async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('WebKit did not get there in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Drives Firefox by WebDriver BiDi (w3.org/TR/webdriver-bidi) over a socket. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForOutput } from '../support/wait-for-output.ts'
import type { Driver } from './driver.ts'

/** The path of `$FIREFOX` or an installed Firefox, such as Debian's `firefox-esr`. */
export const firefoxPath = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
)

/** The longest time for Firefox to answer a command. */
const timeoutMs = 30_000

/** Settings that prevent updates, data reports and animations. */
const preferences = `
user_pref("app.update.disabledForTesting", true);
user_pref("browser.startup.homepage", "about:blank");
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("remote.active-protocols", 1);
user_pref("toolkit.cosmeticAnimations.enabled", false);
`

interface BidiMessage {
  id?: number
  method?: string
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
  params?: { level?: string; text?: string; source?: { context?: string } }
}

/** Starts a Firefox with its own profile. */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote']
  const browser = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'close')
  const address = await waitForOutput(browser, /^WebDriver BiDi listening on (ws:\S+)\n/m)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  const pendingCommands = new Map<number, PromiseWithResolvers<unknown>>()
  const logEntries: NonNullable<BidiMessage['params']>[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as BidiMessage
    if (message.method === 'log.entryAdded' && message.params) logEntries.push(message.params)
    const command = pendingCommands.get(message.id ?? -1)
    if (message.type === 'error') command?.reject(new Error(message.message))
    else command?.resolve(message.result)
  })
  async function send<T>(method: string, params: object): Promise<T> {
    const id = pendingCommands.size
    const response = Promise.withResolvers<unknown>()
    pendingCommands.set(id, response)
    socket.send(JSON.stringify({ id, method, params }))
    const timer = setTimeout(() => response.reject(new Error(`Firefox did not answer ${method}`)), timeoutMs)
    return response.promise.finally(() => clearTimeout(timer)) as Promise<T>
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    async open(width) {
      // Each user context has its own storage.
      const userContext = await send<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        ...userContext,
      })
      await send('browsingContext.setViewport', { context, viewport: { width, height: 800 } })
      return {
        async evaluate<T>(expression: string) {
          const { result, exceptionDetails } = await send<{
            result?: { value?: string }
            exceptionDetails?: { text: string }
          }>('script.evaluate', {
            expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
            target: { context },
            awaitPromise: true,
          })
          if (exceptionDetails) throw new Error(exceptionDetails.text)
          return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T
        },
        performActions: (source) => send('input.performActions', { context, actions: [source] }),
        errors: () =>
          logEntries
            .filter(({ level, source }) => level === 'error' && source?.context === context)
            .map(({ text = '' }) => text),
      }
    },
    async close() {
      await send('browser.close', {}).catch(() => browser.kill())
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

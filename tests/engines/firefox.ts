/** Firefox, by WebDriver BiDi (w3.org/TR/webdriver-bidi), which it speaks itself, over a socket. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Engine } from './engine.ts'

/** How long a command may take, in milliseconds. */
const patience = 30_000

/** What the cases wait for and count themselves: no tour, no look for updates, no address of somebody else's. */
const settings = {
  'app.update.disabledForTesting': true,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'remote.active-protocols': 1,
  'toolkit.cosmeticAnimations.enabled': false,
}

interface Said {
  id?: number
  method?: string
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
  params?: { level?: string; text?: string; source?: { context?: string } }
}

/** Starts the Firefox at `path`, with a profile of its own. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    path,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(browser, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const [, url] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (url) resolve(url)
    })
    ended.then(() => reject(new Error('Firefox ended as it started')), reject)
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  const shown: NonNullable<Said['params']>[] = []
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(data) as Said
    if (said.method === 'log.entryAdded' && said.params) shown.push(said.params)
    const answer = asked.get(said.id ?? -1)
    if (said.type === 'error') answer?.reject(new Error(said.message))
    else answer?.resolve(said.result)
  })
  let count = 0
  async function ask<T>(method: string, params: object): Promise<T> {
    const id = ++count
    const answer = Promise.withResolvers<unknown>()
    asked.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    const timer = setTimeout(() => answer.reject(new Error(`Firefox did not answer ${method}`)), patience)
    return answer.promise.finally(() => {
      clearTimeout(timer)
      asked.delete(id)
    }) as Promise<T>
  }
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })

  return {
    async open(url, width) {
      // A user context of its own has no storage of the page before it.
      const { userContext } = await ask<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await ask<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      const from = shown.length
      /** What an expression is in the page: as JSON, which a promise of it is waited for. */
      async function read<T>(expression: string): Promise<T> {
        const { type, result, exceptionDetails } = await ask<{
          type: string
          result?: { value?: string }
          exceptionDetails?: { text: string }
        }>('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
          target: { context },
          awaitPromise: true,
        })
        if (type !== 'success') throw new Error(exceptionDetails?.text)
        return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T
      }
      const press = (keys: Iterable<string>) => {
        const actions = [...keys].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
        return ask<void>('input.performActions', {
          context,
          actions: [{ type: 'key', id: 'keyboard', actions }],
        })
      }
      async function click(selector: string): Promise<void> {
        const element = `document.querySelector(${JSON.stringify(selector)})`
        // A place that is told once the page stands still: it scrolls smoothly else.
        const { x, y } = await read<{ x: number; y: number }>(`(() => {
          ${element}.scrollIntoView({ block: "center", behavior: "instant" })
          const { x, y, width, height } = ${element}.getBoundingClientRect()
          return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
        })()`)
        const actions = [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
      }
      await ask('browsingContext.setViewport', { context, viewport: { width, height: 800 } })
      await ask('browsingContext.navigate', { context, url, wait: 'interactive' })
      return {
        read,
        click,
        async type(selector, text) {
          await click(selector)
          await press(text)
        },
        escape: () => press('\uE00C'),
        async reload() {
          await ask('browsingContext.reload', { context, wait: 'interactive' })
        },
        errors: () =>
          shown
            .slice(from)
            .filter(({ level, source }) => level === 'error' && source?.context === context)
            .map(({ text = '' }) => text),
      }
    },
    async close() {
      await ask('browser.close', {}).catch(() => browser.kill())
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

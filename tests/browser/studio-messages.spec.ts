/** The studio's panel of messages, over a store of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { openStore } from '../../server/store/open.ts'
import { freePort } from '../support/free-port.ts'
import { aSubmission } from '../support/messages.ts'
import { test as base, expect, violations } from './support.ts'

const limits = { perMinute: 0, perDay: 0 }

/** `test` with the panel: `open` serves it over a store with such messages, by their names, and shows it. */
const test = base.extend<
  {
    folder: string
    serve: (env: Record<string, string>) => Promise<void>
    open: (...names: string[]) => Promise<void>
  },
  { cache: string }
>({
  // Where what was prepared of the libraries is found again by the next test.
  cache: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'portfolio-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  serve: async ({ page, cache }, use) => {
    let server: ChildProcess | undefined
    await use(async (env) => {
      const port = String(await freePort())
      server = spawn(process.execPath, ['tests/browser/sites/messages-panel.ts'], {
        env: { ...process.env, CACHE_DIR: cache, PORT: port, DATABASE_URL: '', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      if (server.stdout) await once(server.stdout, 'data')
      await page.goto(`http://127.0.0.1:${port}/`)
    })
    server?.kill('SIGKILL')
    if (server) await once(server, 'close')
  },
  open: async ({ folder, serve }, use) => {
    const store = await openStore({ dataDir: join(folder, 'data'), databaseUrl: undefined, limits })
    await use(async (...names) => {
      for (const name of names) await store.insert(aSubmission({ name, message: `From ${name}` }))
      await serve({ DATA_DIR: join(folder, 'data') })
    })
    await store.close()
  },
})

// One width is enough: it stands beside the page on a desk.
test.describe('the studio’s messages', () => {
  test.use({ viewport: { width: 460, height: 820 } })

  const names = (page: Page) => page.locator('.messages-name').allTextContents()
  const rows = (page: Page) => page.getByRole('row')

  /** The focused element's text. */
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  /** Puts what the messages are taken for into the store. */
  async function flagged(folder: string, id: number) {
    const { outbox, close } = await openStore({
      dataDir: join(folder, 'data'),
      databaseUrl: undefined,
      limits,
    })
    await outbox.take(new Date(), new Date(), 100)
    await outbox.settle([id], { held: 'links' })
    await close()
  }

  test('are listed, the newest first and the unread marked, and shown whole as nothing but text', {
    tag: '@long',
  }, async ({ page, open }) => {
    await open('Ana Reis', '<img src=x onerror=alert(1)>\u202egpj')
    await expect(rows(page)).toHaveCount(2)
    expect(await names(page)).toEqual(['Unread: <img src=x onerror=alert(1)><U+202E>gpj', 'Unread: Ana Reis'])
    await expect(page.getByRole('status').filter({ hasText: '2 messages, 2 unread' })).toBeVisible()
    await rows(page).first().click()
    await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeFocused()
    expect(await page.locator('.messages-one img').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Answer' }).getAttribute('href')).toMatch(
      /^mailto:ada\.[\d.]+%40example\.com\?subject=Re%3A%20From%20%3Cimg/,
    )
    await page.getByRole('button', { name: 'All messages' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 messages, 1 unread' })).toBeVisible()
  })

  test('are found by what is in them', { tag: '@long' }, async ({ page, open }) => {
    await open('Ana Reis', 'Jonas Lind', 'Mia Reis')
    await page.getByRole('searchbox', { name: 'Search the messages' }).fill('reis')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('Nothing is found for “nobody”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(rows(page)).toHaveCount(3)
  })

  test('that are older come fifty at a time', { tag: '@long' }, async ({ page, open }) => {
    await open(...Array.from({ length: 60 }, (_, index) => `Visitor ${index + 1}`))
    await expect(rows(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Show older ones' }).click()
    await expect(rows(page)).toHaveCount(60)
    await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0)
  })

  test('that are spam stand apart, until their owner says that they are none', { tag: '@long' }, async ({
    page,
    open,
    folder,
  }) => {
    await open('Ham', 'Spam')
    await flagged(folder, 2)
    await page.reload()
    await page.getByRole('tab', { name: 'Spam 1' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('Held back, not mailed to you')).toBeVisible()
    await rows(page).click()
    await expect(page.getByText('Taken for spam: its links are like those of spam.')).toBeVisible()
    await page.getByRole('button', { name: 'It is no spam' }).click()
    await expect(page.getByText('is among the others now, and is mailed like them.')).toBeVisible()
    await expect(page.getByText('Nothing is taken for spam.')).toBeVisible()
    await page.getByRole('tab', { name: 'Inbox' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  test('are read, deleted and put back by keyboard alone, and what was done is announced', async ({
    page,
    open,
  }) => {
    await open('Ana', 'Jonas', 'Mia')
    await expect(rows(page)).toHaveCount(3)
    for (const stop of ['Inbox', '', 'Mia']) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toContain(stop)
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Jonas' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toContain('From Jonas')

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Jonas' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').first()).toHaveText('The message from Jonas is deleted.')
    await expect.poll(() => focused(page)).toContain('From Ana')
    await expect(rows(page)).toHaveCount(2)

    const undo = page.getByRole('button', { name: 'Undo' })
    for (let step = 0; step < 5 && !(await undo.evaluate((button) => button.matches(':focus'))); step++)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').first()).toHaveText('It is back.')
    await expect.poll(() => focused(page)).toContain('From Jonas')
    expect(await names(page)).toEqual(['Unread: Mia', 'Jonas', 'Unread: Ana'])
  })

  test('that come meanwhile are shown without a reload', { tag: '@long' }, async ({ page, open, folder }) => {
    await page.clock.install()
    await open('Ana')
    await expect(rows(page)).toHaveCount(1)
    const store = await openStore({ dataDir: join(folder, 'data'), databaseUrl: undefined, limits })
    await store.insert(aSubmission({ name: 'Later' }))
    await store.close()
    await page.clock.runFor(21_000)
    await expect(rows(page)).toHaveCount(2)
  })

  test('are saved as a file for a spreadsheet, and for a program', { tag: '@long' }, async ({
    page,
    open,
  }) => {
    await open('Ana', 'Jonas')
    const saved = async (name: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const file = await download
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
    }
    const csv = await saved('CSV')
    expect(csv.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    expect(parse<{ name: string }>(csv.text, { bom: true, columns: true }).map(({ name }) => name)).toEqual([
      'Jonas',
      'Ana',
    ])
    const json = await saved('JSON')
    expect(JSON.parse(json.text)).toHaveLength(2)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`in the ${colorScheme} scheme`, () => {
      test.use({ colorScheme })
      test('are clean by axe, the list and one of them', { tag: '@long' }, async ({ page, open, folder }) => {
        await open('Ana', 'Jonas')
        await flagged(folder, 2)
        await page.reload()
        await expect(rows(page)).toHaveCount(1)
        expect(await violations(page)).toEqual([])
        await page.getByRole('tab', { name: 'Spam' }).click()
        await rows(page).click()
        await expect(page.getByRole('heading', { name: 'Jonas' })).toBeFocused()
        expect(await violations(page)).toEqual([])
      })
    })

  test('are none before the first has come', { tag: '@long' }, async ({ page, serve, folder }) => {
    await serve({ DATA_DIR: join(folder, 'nothing') })
    await expect(page.getByText(/^No messages yet\. They show here once/)).toBeVisible()
  })

  test('are said to be elsewhere where the page sends them there, and what shows them here', {
    tag: '@long',
  }, async ({ page, serve, folder }) => {
    await serve({
      DATA_DIR: join(folder, 'nothing'),
      PUBLIC_BACKEND_URL: 'https://abcdefghijklm.supabase.co',
      PUBLIC_BACKEND_KEY: 'sb_publishable_abc',
    })
    await expect(page.getByText(/your page sends them to abcdefghijklm\.supabase\.co/)).toBeVisible()
    await expect(page.getByText(/DATABASE_URL=postgres/)).toBeVisible()
  })

  test('that cannot be reached are told of, in a sentence', { tag: '@long' }, async ({
    page,
    serve,
    consoleErrors,
  }) => {
    await serve({ DATABASE_URL: `postgres://tova:secret@127.0.0.1:${await freePort()}/portfolio` })
    await expect(page.getByRole('alert')).toContainText('Your messages cannot be reached: nothing listens at')
    expect(consoleErrors.splice(0).join()).toContain('503')
  })
})

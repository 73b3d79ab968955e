/** Publishing from the studio: the target, the confirmation, viewing and restoring a release. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { contentType } from 'mime-types'
import { runAxe } from '../page/support.ts'
import { test as base, expect } from './studio.ts'

/** `test` with a static host for the project's folder `online`. */
const test = base.extend<{ host: { folder: string; url: string } }>({
  host: async ({ studio }, use) => {
    const folder = join(studio.folder, 'online')
    const server = createServer(({ method, url = '/' }, response) => {
      // Publishing tests the form with two messages in one request, which every backend refuses.
      if (method === 'POST') return response.writeHead(400).end('{"code":"PT400"}')
      const path = join(folder, url.endsWith('/') ? `${url}index.html` : url)
      response.writeHead(existsSync(path) ? 200 : 404, { 'content-type': contentType(extname(path)) || '' })
      return response.end(existsSync(path) ? readFileSync(path) : '')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use({ folder, url: `http://localhost:${(server.address() as AddressInfo).port}/` })
    server.closeAllConnections()
    server.close()
    // The panel may still be fetching the releases, so git may write into a folder.
    for (const path of ['.env', '.cache/publish', 'online'])
      await rm(join(studio.folder, path), { recursive: true, force: true, maxRetries: 20 })
  },
})

/** Returns the parts of the panel Publish. */
function panelOf(page: Page) {
  const panel = page.locator('.panel')
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  return {
    panel,
    button,
    target: panel.getByLabel('Publish to'),
    publicAddress: panel.getByLabel('Public address'),
    heading: (name: string) => panel.getByRole('heading', { name, exact: true }),
    release: (index: number) => panel.getByRole('listitem').nth(index),
    /** The button in the bar that opens a panel. */
    panelButton: (name: string) =>
      page.getByRole('group', { name: 'Panels' }).getByRole('button', { name, exact: true }),
  }
}

test('the page is published, and an earlier publication is restored @long', async ({ window, host }) => {
  const { page, studio, openPanel, changeField } = window
  const { panel, button, target, publicAddress, heading, release, panelButton } = panelOf(page)
  const expectOnline = async (text: string) => {
    const visitor = await page.context().newPage()
    await visitor.goto(host.url)
    await expect(visitor.getByText(text).first()).toBeVisible()
    await visitor.close()
  }

  await openPanel('Publish')
  expect(await runAxe(page), 'the first time').toEqual([])
  await target.fill('git@github.com:you/page.git')
  await target.press('Enter')
  await expect(target).toBeFocused()
  await expect(target).toHaveAccessibleDescription(/It must be git\+ssh:/)
  await expect(target).toHaveValue('git@github.com:you/page.git')
  expect(await runAxe(page), 'refused').toEqual([])
  expect(existsSync(join(studio.folder, '.env'))).toBe(false)

  await panel.getByText('A folder on this machine').click()
  await target.fill(`file:${host.folder}`)
  await publicAddress.fill(host.url)
  await button('Test and save').click()
  await expect(button('Publish')).toBeFocused()
  expect(readFileSync(join(studio.folder, '.env'), 'utf8')).toBe(
    `PUBLISH_TO="file:${host.folder}"\nSITE_URL="${host.url}"\n`,
  )
  await expect(panel.getByText('Nothing yet.')).toBeVisible()
  expect(await runAxe(page), 'nothing published yet').toEqual([])

  await button('Publish').press('Enter')
  const confirmation = panel.getByRole('region', { name: /^\d+ items are not yet yours\. Publish anyway\?$/ })
  await expect(confirmation.getByRole('heading').first()).toBeFocused()
  await expect(confirmation.getByRole('listitem').first()).toHaveText('Name')
  await expect(confirmation.getByRole('heading', { name: 'Demo content or a placeholder' })).toBeVisible()
  await expect(confirmation.getByText('Light: Signal')).toBeVisible()
  expect(await runAxe(page), 'the confirmation').toEqual([])
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()
  await expect(button('Publish')).toBeFocused()
  expect(existsSync(host.folder)).toBe(false)
  const publish = async () => {
    await button('Publish').press('Enter')
    await button('Publish anyway').press('Enter')
  }
  await publish()
  await expect(heading('Published: the whole page')).toBeVisible({ timeout: 100_000 })
  await expect(panel.getByText('All files there match.')).toBeVisible()
  await expect(button('Publish')).toBeFocused()
  await expect(panel.getByRole('link', { name: host.url }).last()).toHaveAttribute('rel', 'noopener')
  await expectOnline('Legible from the last row')
  await expect(panelButton('Publish')).toBeVisible()

  await changeField('home.lead', 'Seen from afar')
  await expect(panelButton('Publish (1 change not published)')).toBeVisible()
  await expect(panel.getByText('1 change not published.')).toBeVisible()
  await expect(panel.getByText('That was before your last change.')).toBeVisible()
  await publish()
  await expect(heading('Published: 1 word')).toBeVisible({ timeout: 100_000 })
  await expect(panelButton('Publish')).toBeVisible()
  await expectOnline('Seen from afar')

  await release(1)
    .getByRole('button', { name: /^View: .*, the whole page$/ })
    .press('Enter')
  const link = release(1).getByRole('link', { name: /^Open in a new tab/ })
  await expect(link).toBeFocused()
  expect(await runAxe(page), 'the list').toEqual([])
  const nextPopup = page.waitForEvent('popup')
  await link.press('Enter')
  const earlierPage = await nextPopup
  await expect(earlierPage.getByText('Legible from the last row').first()).toBeVisible()
  expect(await earlierPage.evaluate(() => opener)).toBeNull()
  expect(new URL(earlierPage.url()).host).not.toBe(new URL(page.url()).host)
  await earlierPage.close()
  await expectOnline('Seen from afar')

  await release(1)
    .getByRole('button', { name: /^Restore/ })
    .press('Enter')
  await expect(heading('Restored: the whole page')).toBeVisible()
  await expect(release(1)).toContainText('Online')
  await expect(release(0)).not.toContainText('Online')
  await expect(button('Publish')).toBeFocused()
  await expect(panelButton('Publish (1 change not published)')).toBeVisible()
  await expectOnline('Legible from the last row')
})

test('for a static host the panel asks for a Supabase project, tests it, and shows errors beside the field', async ({
  window,
  host,
}) => {
  const { page, studio, openPanel } = window
  const { panel, button, target, publicAddress } = panelOf(page)
  /** Answers the two-message test of a Supabase project, with the right key only. */
  const supabase = createServer(async (request, response) => {
    const hasTwoMessages = JSON.parse((await request.toArray()).join('') || '[]').length === 2
    const isRightKey = request.headers.apikey === 'sb_publishable_right'
    response.writeHead(isRightKey && hasTwoMessages ? 400 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: isRightKey ? 'PT400' : undefined, message: 'Invalid API key' }))
  })
  await once(supabase.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(supabase.address() as AddressInfo).port}`
  const repository = join(studio.folder, 'online')
  spawnSync('git', ['init', '--quiet', '--bare', repository])
  const [backend, key] = [panel.getByLabel('Send messages to'), panel.getByLabel('Publishable key')]

  await openPanel('Publish')
  await target.fill(`git+file://${repository}#pages`)
  await publicAddress.fill(host.url)
  await publicAddress.press('Enter')
  await expect(backend).toBeFocused()
  await expect(backend).toHaveAccessibleDescription(/It must be the address of your Supabase project/)
  await page.keyboard.type(url)
  await page.keyboard.press('Tab')
  await expect(key).toBeFocused()
  for (const [typedKey, reason] of [
    ['sb_secret_abc', /this one is secret/],
    ['sb_publishable_wrong', /does not accept this key/],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typedKey)
    await page.keyboard.press('Enter')
    await expect(key).toHaveAccessibleDescription(reason)
    await expect(key).toBeFocused()
  }
  expect(await runAxe(page), 'refused').toEqual([])
  expect(existsSync(join(studio.folder, '.env'))).toBe(false)

  await key.fill('sb_publishable_right')
  await key.press('Enter')
  await expect(button('Publish')).toBeFocused()
  await expect(panel.getByRole('definition').filter({ hasText: url })).toBeVisible()
  expect(readFileSync(join(studio.folder, '.env'), 'utf8')).toContain(
    `PUBLIC_BACKEND_URL="${url}"\nPUBLIC_BACKEND_KEY="sb_publishable_right"\n`,
  )

  supabase.close()
})

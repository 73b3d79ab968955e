/** Lists on the page: adding, moving and removing their entries. */
import type { Route } from '@playwright/test'
import { boxOf } from '../page/support.ts'
import { expect, type StudioWindow, test } from './studio.ts'

const itemsOfFirstService = 'services.services.0.items'

/** Drags the first work over the second without dropping it. */
async function dragFirstWorkOverSecond({ page, frame }: StudioWindow) {
  await frame.locator('.tile img').first().click()
  await page.getByRole('button', { name: /^Drag work 1/ }).hover({ position: { x: 10, y: 10 } })
  const secondTile = await boxOf(frame.locator('.tile img').nth(1))
  await page.mouse.down()
  await page.mouse.move(secondTile.x + 20, secondTile.y + 20, { steps: 5 })
  await expect(page.locator('.drop-line')).toBeVisible()
}

test('quotations, pairs, sequences and layers are added, removed and undone @long', async ({ window }) => {
  const { page, frame, fieldText, choosePage, studio, undo } = window
  const picturesOfFirstWork = 'portfolio.works.0.pictures'
  const toolbarButton = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const chooseItem = async (menu: string, item: string) => {
    await toolbarButton(menu).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await choosePage(/^Work 1/)
  await frame.locator('.work-row img').first().click()
  await chooseItem('Add after it …', 'Add: Quotation')
  await expect(fieldText(`${picturesOfFirstWork}.1.quote`)).toBeFocused()
  await page.keyboard.type('My mother reads it from the ferry.')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toEqual(['+       - quote: My mother reads it from the ferry.'])
  await expect(frame.locator('.quotation')).toHaveText('My mother reads it from the ferry.')
  await expect(page.getByRole('toolbar', { name: 'Quotation 2' })).toBeVisible()

  await chooseItem('Add after it …', 'Add: Pair')
  const pair = frame.locator('.work-pair img')
  await expect(pair).toHaveCount(2)
  // Both pictures and their descriptions are placeholders.
  expect(studio.diff.filter((line) => line.includes('!demo'))).toHaveLength(4)
  await expect(page.getByRole('toolbar', { name: 'Picture of the pair 1' })).toBeVisible()
  await expect(toolbarButton('Remove picture of the pair')).toHaveCount(0)
  await chooseItem('The whole pair …', 'Add after it: Sequence')
  const sequence = frame.locator('.work-strip img')
  await expect(sequence).toHaveCount(3)
  await toolbarButton('Add another picture of the sequence after it').click()
  await page.getByRole('radio', { name: 'hero.png' }).click()
  await page.getByLabel(/^Description, for visitors/).fill('The table after the match')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(sequence).toHaveCount(4)
  await chooseItem('The whole sequence …', 'Add after it: Layers')
  await expect(page.getByRole('toolbar', { name: 'Layer 1' })).toBeVisible()
  await chooseItem('The whole layers …', 'Remove the layers')
  await expect(frame.locator('.work-composite img')).toHaveCount(0)
  while (studio.diff.length > 0) {
    const diffBefore = studio.diff.join()
    await undo.click()
    await expect.poll(() => studio.diff.join()).not.toBe(diffBefore)
  }
})

test('dragging moves a work in one step, and Escape cancels a drag @long', async ({ window }) => {
  const { page, frame, studio, undo } = window
  await dragFirstWorkOverSecond(window)
  await page.keyboard.press('Escape')
  await expect(page.locator('.drop-line')).toBeHidden()
  await page.mouse.up()
  await dragFirstWorkOverSecond(window)
  await page.mouse.up()
  const titles = ['Brand Identity', 'Sports Team Branding', 'Album Artwork']
  await expect(frame.locator('.tile-title')).toHaveText(titles)
  const savedTitles = studio.read('portfolio').match(/(?<=- title: ).*/g)
  expect(savedTitles?.slice(0, 3)).toEqual(titles)
  await undo.click()
  await expect.poll(() => studio.diff).toEqual([])
})

test('a service is moved by its toolbar, and another work is chosen for it', async ({ window }) => {
  const { page, frame, studio, undo } = window
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })
  await frame.getByRole('heading', { name: 'UI/UX Design' }).click()
  await tool('Choose the work that shows it').click()
  await expect(page.getByRole('menuitemradio', { name: 'Sports Team Branding' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => studio.diff.filter((line) => line.startsWith('+')))
    .toEqual(['+     work: Brand Identity'])
  // A click in the page closes a menu.
  await tool('Choose the work that shows it').click()
  await frame.getByRole('heading', { name: 'UI/UX Design' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await undo.click()
  await expect.poll(() => studio.diff).toEqual([])

  await frame.getByRole('heading', { name: 'UI/UX Design' }).click()
  await tool('Move earlier').click()
  await expect(frame.locator('#services').getByRole('heading', { level: 3 }).first()).toHaveText(
    'UI/UX Design',
  )
  await undo.click()
  await expect.poll(() => studio.diff).toEqual([])
})

test('an item is focused, changed, moved and undone by keyboard @long', async ({ window }) => {
  const { page, fieldText, studio } = window
  await fieldText(`${itemsOfFirstService}.0`).focus()
  await page.keyboard.press('Tab')
  await expect(fieldText(`${itemsOfFirstService}.1`)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Shirts')
  await page.keyboard.press('Tab')
  await expect(fieldText(`${itemsOfFirstService}.1`)).toHaveText('Shirts')
  await expect(fieldText(`${itemsOfFirstService}.2`)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(fieldText(`${itemsOfFirstService}.1`)).toHaveText('Event graphics')
  await expect(fieldText(`${itemsOfFirstService}.1`)).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar', { name: 'Item 2' }).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(fieldText(`${itemsOfFirstService}.1`)).toBeFocused()
  for (const earlierText of ['Shirts', 'Uniforms']) {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(fieldText(`${itemsOfFirstService}.1`)).toHaveText(earlierText)
  }
  expect(studio.diff).toEqual([])
})

test('an added item contains the letters that were typed before the page showed it', async ({ window }) => {
  const { page, fieldText, studio } = window
  /** Until they are resolved, the request does not reach the server, and then the response does not reach the window. */
  const [requestGate, responseGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const delayAddition = async (route: Route) => {
    await requestGate.promise
    const response = await route.fetch()
    await responseGate.promise
    await route.fulfill({ response })
  }
  await page.route('**/studio/api/edit', delayAddition, { times: 1 })
  await fieldText(`${itemsOfFirstService}.1`).click()
  const pageUpdate = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
  await page.getByRole('button', { name: /^Add another .* after it$/ }).click()
  await page.keyboard.type('F')
  // While the addition waits, the editor of the unchanged text closes and the page is fetched again.
  await (await pageUpdate).finished()
  await page.keyboard.type('la')
  requestGate.resolve()
  // The server's event may update the page before the window has the response.
  await expect(fieldText(`${itemsOfFirstService}.2`)).toBeVisible()
  await page.keyboard.type('gs')
  responseGate.resolve()
  await expect(fieldText(`${itemsOfFirstService}.2`)).toHaveText('Flags')
  await page.keyboard.type(' and banners')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toEqual(['+       - Flags and banners'])
})

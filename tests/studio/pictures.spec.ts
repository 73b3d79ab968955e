import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { holdBack } from '../browser/support.ts'
import { expect, test, type Window } from './studio.ts'

const photograph = (colour: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** The words before it lie over it, and show nothing there. */
const clickHero = ({ frame }: Window) =>
  frame.locator('.home-picture img').click({ force: true, position: { x: 250, y: 60 } })

test('a file is dropped on a tile, described, and saved in one step', async ({ window, studio }) => {
  const { page, frame } = window
  const tile = frame.locator('.tile img').nth(1)
  const file = (await photograph('teal')).toString('base64')
  await tile.evaluate((image, file) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'New poster.jpg', { type: 'image/jpeg' }))
    image.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top } = image.getBoundingClientRect()
    for (const type of ['dragover', 'drop'])
      image.dispatchEvent(
        new DragEvent(type, {
          dataTransfer,
          bubbles: true,
          cancelable: true,
          clientX: left + 40,
          clientY: top + 40,
        }),
      )
  }, file)
  const said = page.getByLabel('What it shows, for those who cannot see it')
  await said.fill('A poster in teal')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(frame.getByRole('img', { name: 'A poster in teal' })).toBeVisible()
  const taken = studio.read('portfolio').match(/picture: (new-?poster.*\.jpg)/i)?.[1]
  expect(studio.pictures).toContain(taken)
  await expect(page.getByRole('status').filter({ hasText: 'on the page no more' })).toBeVisible()
  // What the change brought stays with undo, and what it took away: nothing but the words is undone.
  await page.getByRole('button', { name: /^Undo, \d/ }).click()
  await expect.poll(() => studio.diff).toEqual([])
  expect(studio.pictures).toContain(taken)
  await page.getByRole('button', { name: /^Redo, \d/ }).click()
  await expect(frame.getByRole('img', { name: 'A poster in teal' })).toBeVisible()
})

test('a picture that nothing shows any more is deleted for good, which is told before', {
  tag: '@long',
}, async ({ window, studio }) => {
  const { page } = window
  const replace = async (name: string) => {
    await clickHero(window)
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name }).click()
  }
  await replace('brand-identity.svg')
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('status').filter({ hasText: 'cannot come back' })
  await expect(told).toContainText('hero.png is on the page no more')
  await told.getByRole('button', { name: 'Delete it for good' }).click()
  await expect.poll(() => studio.pictures).not.toContain('hero.png')
  await expect(page.getByRole('status').filter({ hasText: 'hero.png was deleted.' })).toBeVisible()
  // Also where a picture is chosen.
  studio.addPicture('old.svg', 'icon.svg')
  await replace('old.svg')
  await page.getByRole('button', { name: 'Delete it for good: it cannot be undone' }).click()
  await expect(page.getByRole('option', { name: 'old.svg' })).toHaveCount(0)
  expect(studio.pictures).not.toContain('old.svg')
})

test('a picture that is sent and not saved is not kept', { tag: '@long' }, async ({ window, studio }) => {
  const { page } = window
  const before = studio.pictures
  await clickHero(window)
  await page.keyboard.press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file …' }).click()
  const buffer = await photograph('navy')
  await (await choosing).setFiles({ name: 'navy.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('navy.jpg')).toBeVisible()
  expect(studio.pictures).toContain('navy.jpg')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => studio.pictures).toEqual(before)
})

test('what is not shown any more is not asked for on', { tag: '@long' }, async ({ window }) => {
  const { page } = window
  const answer = await holdBack(page, '**/pictures/navy.jpg/preview')
  await clickHero(window)
  await page.keyboard.press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file …' }).click()
  const asked = page.waitForRequest('**/pictures/navy.jpg/preview')
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('navy.jpg/preview'))
  await (await choosing).setFiles({
    name: 'navy.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph('navy'),
  })
  await asked
  await page.getByRole('button', { name: 'Cancel' }).click()
  await ended
  answer()
})

test('a picture is found by its button, and cannot go without a description', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, frame } = window
  await clickHero(window)
  await page.keyboard.press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file …' }).click()
  await (await choosing).setFiles({
    name: 'shirt.png',
    mimeType: 'image/png',
    buffer: await sharp(await photograph('gold'))
      .png()
      .toBuffer(),
  })
  await expect(page.getByText('shirt.png')).toBeVisible()
  const said = page.getByLabel('What it shows, for those who cannot see it')
  await said.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said).toBeFocused()
  expect(studio.read('home')).not.toContain('shirt.png')
  await said.fill('A shirt in gold')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(frame.getByRole('img', { name: 'A shirt in gold' })).toBeVisible()
  expect(studio.read('home')).toContain('picture: shirt.png')
})

test('what is no picture is refused in words, and nothing is lost', { tag: '@long' }, async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page } = window
  await clickHero(window)
  await page.keyboard.press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file …' }).click()
  await (await choosing).setFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('package.json'),
  })
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  expect(studio.diff).toEqual([])
  consoleErrors.length = 0
})

test('a click sets what of a picture stays in view', { tag: '@long' }, async ({ window, studio }) => {
  const { page, frame } = window
  const tile = frame.locator('.tile img').first()
  await tile.click()
  await page.getByRole('button', { name: 'Choose what stays in view' }).click()
  await tile.click({ position: { x: 60, y: 40 } })
  await expect.poll(() => studio.read('portfolio')).toMatch(/focus: \d+% \d+%/)
  const clicked = studio.read('portfolio')
  const [, across] = /focus: (\d+)%/.exec(clicked) ?? []
  // Once the window knows it too, the keys go on from there.
  const point = page.getByRole('button', { name: `What stays in view: ${across} % from the left` })
  await expect(point).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('portfolio')).not.toBe(clicked)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(tile).toHaveAttribute('data-focus', /./)
})

test('by keyboard alone: what stays in view is chosen, and the focus is on the picture again', {
  tag: '@long',
}, async ({ window, studio }) => {
  const { page, frame } = window
  const tile = frame.locator('.tile img').first()
  await tile.focus()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Choose what stays in view' })).toBeFocused()
  await page.keyboard.press('Enter')
  const point = page.getByRole('button', { name: /^What stays in view/ })
  await expect(point).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('portfolio')).toContain('focus: 55% 50%')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(point).toBeHidden()
  await expect(tile).toBeFocused()
})

test('the card of a picture has the focus while it is open, and gives it back', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, frame } = window
  const tile = frame.locator('.tile img').first()
  const said = page.getByLabel('What it shows, for those who cannot see it')
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(said).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(said).toBeHidden()
  await expect(tile).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Enter')
  await expect(said).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(tile).toBeFocused()
  await page.keyboard.press('Enter')
  await said.fill('Shirts in a row')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect.poll(() => studio.diff).toContain('+     description: Shirts in a row')
  await expect(tile).toBeFocused()
  // The logo has no description that could take it.
  studio.write('look', `${studio.read('look')}logo: brand-identity.svg\n`)
  await frame.locator('.logo img').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a file …' })).toBeFocused()
})

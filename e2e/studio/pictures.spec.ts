import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { boxOf } from '../page/support.ts'
import { expect, newPhotograph, type StudioWindow, test } from './studio.ts'

const description = ({ page }: StudioWindow) =>
  page.getByLabel('Description, for visitors who cannot see the picture')

async function drop(place: Locator, files: Record<string, Buffer>) {
  const sent = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')] as const)
  const bring = (type: string) =>
    place.evaluate(
      (element, { type, sent }) => {
        const dataTransfer = new DataTransfer()
        for (const [name, file] of sent) {
          const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
          dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
        }
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top } = element.getBoundingClientRect()
        const at = { dataTransfer, bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 40 }
        element.dispatchEvent(new DragEvent(type, at))
        return document.querySelector('[data-studio-drop]') !== null
      },
      { type, sent },
    )
  // Drop after the page has shown the target.
  await expect.poll(() => bring('dragover')).toBe(true)
  await bring('drop')
}

test('a file is dropped on a tile, described, and saved in one step, which removes the old picture’s fields', async ({
  window,
}) => {
  const { page, frame, undo, studio } = window
  const belongings = '$1\n    pictureNarrow: icon.svg\n    caption: A letterhead'
  studio.edit('portfolio', /(picture: !demo brand-identity.svg)/, belongings)
  const before = studio.diff
  const tile = frame.locator('.tile img').nth(1)
  await drop(tile, { 'New poster.jpg': await newPhotograph('teal') })
  await description(window).fill('A poster in teal')
  await expect(
    page.getByText(/^Saving also removes: Picture on narrow screens, Caption of its picture\.$/),
  ).toBeVisible()
  const keep = page.getByRole('checkbox', { name: /^Keep Caption of its picture: A letterhead/ })
  await keep.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(frame.getByRole('img', { name: 'A poster in teal' })).toBeVisible()
  const taken = studio.read('portfolio').match(/picture: (new-?poster.*\.jpg)/i)?.[1]
  expect(studio.pictures).toContain(taken)
  const notice = page.getByRole('status').filter({ hasText: 'no longer on the page' })
  await expect(notice).toContainText('Also removed: Work 2, Brand Identity: Picture on narrow screens')
  expect(studio.read('portfolio')).not.toContain('pictureNarrow: icon.svg')
  expect(studio.diff).toContain('+     caption: A letterhead')
  // Undo changes only the words; both files stay.
  await undo.click()
  await expect.poll(() => studio.diff).toEqual(before)
  expect(studio.pictures).toContain(taken)
  await page.getByRole('button', { name: /^Redo, \d/ }).click()
  // The page may still show it from before the undo.
  await expect.poll(() => studio.read('portfolio')).toContain(`picture: ${taken}`)
  await expect(frame.getByRole('img', { name: 'A poster in teal' })).toBeVisible()
})

test('several files become further pictures of a work in order and in one step; unusable ones are named @long', async ({
  window,
}) => {
  const { page, frame, undo, studio, choosePage } = window
  await choosePage(/^Work 2/)
  const before = studio.pictures
  // As on a machine that cannot read HEIC: it is recognized by its first bytes, and not sent.
  await page.route('**/pictures/heic', (route) => route.fulfill({ json: { isRead: false } }))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).searchParams.get('name') ?? '')
  })
  await drop(frame.locator('.work-title'), {
    'b.jpg': await newPhotograph('navy'),
    'phone.jpg': readFileSync('packages/studio/pictures/sample.heic'),
    'notes.jpg': readFileSync('package.json'),
    'a.jpg': await newPhotograph('gold'),
    'copy of a.jpg': await newPhotograph('gold'),
  })
  const card = page.getByRole('region', { name: 'Work 2, Brand Identity: Further pictures' })
  await expect(card.getByLabel('Description of b.jpg')).toBeFocused()
  await expect(card.getByRole('alert')).toHaveText([
    /^"phone.jpg" is a HEIC picture, .* export it as JPEG, .* Most Compatible\.$/,
    /^"notes.jpg" is not a picture, or is incomplete/,
    '"copy of a.jpg" is the same picture as "a.jpg".',
  ])
  await card.getByLabel('Description of a.jpg').fill('A page in gold')
  // Escape does not discard what is written.
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Save 2 pictures' }).click()
  expect(sent.slice(0, 4)).toEqual(['b.jpg', 'notes.jpg', 'a.jpg', 'copy of a.jpg'])
  await expect(frame.getByRole('img', { name: 'A page in gold' })).toBeVisible()
  const added = studio.diff.filter((line) => /^[+] +(- )?(picture|description):/.test(line))
  expect(added.map((line) => line.replace(/^\+ +(- )?/, ''))).toEqual([
    'picture: b.jpg',
    'description: !demo What the picture shows',
    'picture: a.jpg',
    'description: A page in gold',
  ])
  await undo.click()
  await expect.poll(() => studio.diff).toEqual([])
  expect(studio.pictures).toEqual([...before, 'a.jpg', 'b.jpg'].sort())
})

test('the focus point of a picture is set by a click, and by keyboard alone @long', async ({ window }) => {
  const { page, frame, studio } = window
  const tile = frame.locator('.tile img').first()
  const choose = page.getByRole('button', { name: 'set the focus point' })
  const point = page.getByRole('button', { name: /^Focus point/ })
  await tile.focus()
  await expect(choose).toBeVisible()
  await window.press('Alt+F10')
  await expect(page.getByRole('toolbar').getByRole('button').first()).toBeFocused()
  await window.press('ArrowRight')
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^The visible part/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(point).toBeFocused()
  await window.press('ArrowRight', 'Enter')
  await expect.poll(() => studio.read('portfolio')).toContain('focus: 55% 50%')
  await expect(point).toBeHidden()
  await expect(tile).toBeFocused()

  await tile.click()
  await choose.click()
  await page.getByRole('button', { name: /^The visible part/ }).click({ position: { x: 30, y: 20 } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => studio.read('portfolio')).not.toContain('focus: 55% 50%')
})

test('a crop is drawn by pointer and by keys, shown at once, and removed again @long', async ({ window }) => {
  const { page, frame, studio } = window
  const tile = frame.locator('.tile img').first()
  const ratio = () =>
    tile.evaluate((image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')))
  const begin = async () => {
    await tile.click()
    await page.getByRole('button', { name: 'Crop' }).click()
  }
  const part = page.getByRole('button', { name: /^The visible part/ })
  const all = await ratio()
  await begin()
  await expect(part).toBeFocused()
  const { x, y, width, height } = await boxOf(part)
  await page.mouse.move(x + width, y + height)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height - 1, { steps: 4 })
  await page.mouse.up()
  await expect(part).toHaveAccessibleDescription(/^0 to (49|50|51)(\.\d)? % of its width/)
  await window.press('ArrowRight', 'ArrowRight', 'Shift+ArrowUp')
  await expect(part).toHaveAccessibleDescription(/^2 to .*, 0 to 9\d(\.\d)? % of its height/)
  // Before it is saved.
  await expect.poll(ratio).toBeLessThan(0.6 * all)
  expect(studio.diff).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff.join()).toMatch(/\+ +crop: 2% 0% [\d.]+% 9\d(\.\d)?%/)
  await expect(tile).toBeFocused()
  await expect(tile).toHaveAttribute('src', /_astro/)
  expect(await ratio()).toBeLessThan(0.6 * all)
  await begin()
  await page.getByRole('button', { name: 'Whole picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => studio.diff.join()).not.toMatch(/crop: \d/)
  await expect.poll(ratio).toBeCloseTo(all)
})

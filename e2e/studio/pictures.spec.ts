/** Pictures: dropping, describing, cropping them, and setting their focus. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { boxOf } from '../page/support.ts'
import { expect, newPhotograph, type StudioWindow, test } from './studio.ts'

const descriptionInput = ({ page }: StudioWindow) =>
  page.getByLabel('Description, for visitors who cannot see the picture')

/** Drops files on an element. `files` has the bytes of each by its name. */
async function drop(target: Locator, files: Record<string, Buffer>) {
  const encodedFiles = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')] as const)
  const dispatchDrag = (type: string) =>
    target.evaluate(
      (element, { type, encodedFiles }) => {
        const dataTransfer = new DataTransfer()
        for (const [name, file] of encodedFiles) {
          const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
          dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
        }
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top } = element.getBoundingClientRect()
        const position = { clientX: left + 40, clientY: top + 40 }
        const eventInit = { dataTransfer, bubbles: true, cancelable: true, ...position }
        element.dispatchEvent(new DragEvent(type, eventInit))
        return document.querySelector('[data-studio-drop-target]') !== null
      },
      { type, encodedFiles },
    )
  // Drop once the page shows the drop target.
  await expect.poll(() => dispatchDrag('dragover')).toBe(true)
  await dispatchDrag('drop')
}

test('a file dropped on a tile replaces its picture and removes dependent fields', async ({ window }) => {
  const { page, frame, undo, studio } = window
  // Fields that belong to the picture.
  const pictureWithFields = '$1\n    pictureNarrow: icon.svg\n    caption: A letterhead'
  studio.editFile('portfolio', /(picture: !demo brand-identity.svg)/, pictureWithFields)
  const diffBefore = studio.diff
  const tile = frame.locator('.tile img').nth(1)
  await drop(tile, { 'New poster.jpg': await newPhotograph('teal') })
  await descriptionInput(window).fill('A poster in teal')
  await expect(
    page.getByText(/^Saving also removes: Picture on narrow screens, Caption of its picture\.$/),
  ).toBeVisible()
  const keepCaption = page.getByRole('checkbox', { name: /^Keep Caption of its picture: A letterhead/ })
  await keepCaption.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(frame.getByRole('img', { name: 'A poster in teal' })).toBeVisible()
  const fileName = studio.read('portfolio').match(/picture: (new-?poster.*\.jpg)/i)?.[1]
  expect(studio.pictures).toContain(fileName)
  const notification = page.getByRole('status').filter({ hasText: 'no longer on the page' })
  await expect(notification).toContainText('Also removed: Work 2, Brand Identity: Picture on narrow screens')
  expect(studio.read('portfolio')).not.toContain('pictureNarrow: icon.svg')
  expect(studio.diff).toContain('+     caption: A letterhead')
  // Undo does not delete the added file.
  await undo.click()
  await expect.poll(() => studio.diff).toEqual(diffBefore)
  expect(studio.pictures).toContain(fileName)
  await page.getByRole('button', { name: /^Redo, \d/ }).click()
  // The page may still show the picture from before the undo.
  await expect.poll(() => studio.read('portfolio')).toContain(`picture: ${fileName}`)
  await expect(frame.getByRole('img', { name: 'A poster in teal' })).toBeVisible()
})

test('several files become further pictures of a work in one step, and unusable files are reported @long', async ({
  window,
}) => {
  const { page, frame, undo, studio, choosePage } = window
  await choosePage(/^Work 2/)
  const picturesBefore = studio.pictures
  // On a machine that cannot read HEIC, the window recognizes such a file by its first bytes and does not send it.
  await page.route('**/pictures/heic', (route) => route.fulfill({ json: { isSupported: false } }))
  /** The file names in the order of the requests. */
  const uploadedNames: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') uploadedNames.push(new URL(request.url()).searchParams.get('name') ?? '')
  })
  await drop(frame.locator('.work-title'), {
    'b.jpg': await newPhotograph('navy'),
    'phone.jpg': readFileSync('packages/studio/pictures/sample.heic'),
    'notes.jpg': readFileSync('package.json'),
    'a.jpg': await newPhotograph('gold'),
    'copy of a.jpg': await newPhotograph('gold'),
  })
  const popup = page.getByRole('region', { name: 'Work 2, Brand Identity: Further pictures' })
  await expect(popup.getByLabel('Description of b.jpg')).toBeFocused()
  await expect(popup.getByRole('alert')).toHaveText([
    /^"phone.jpg" is a HEIC picture, .* export it as JPEG, .* Most Compatible\.$/,
    /^"notes.jpg" is not a picture, or is incomplete/,
    '"copy of a.jpg" is the same picture as "a.jpg".',
  ])
  await popup.getByLabel('Description of a.jpg').fill('A page in gold')
  // Escape does not discard a typed description.
  await page.keyboard.press('Escape')
  await popup.getByRole('button', { name: 'Save 2 pictures' }).click()
  // The requests after the uploads save the edits. phone.jpg was not sent.
  expect(uploadedNames.slice(0, 4)).toEqual(['b.jpg', 'notes.jpg', 'a.jpg', 'copy of a.jpg'])
  await expect(frame.getByRole('img', { name: 'A page in gold' })).toBeVisible()
  const addedLines = studio.diff.filter((line) => /^[+] +(- )?(picture|description):/.test(line))
  expect(addedLines.map((line) => line.replace(/^\+ +(- )?/, ''))).toEqual([
    'picture: b.jpg',
    'description: !demo What the picture shows',
    'picture: a.jpg',
    'description: A page in gold',
  ])
  await undo.click()
  await expect.poll(() => studio.diff).toEqual([])
  expect(studio.pictures).toEqual([...picturesBefore, 'a.jpg', 'b.jpg'].sort())
})

test('the focus point of a picture is set by keyboard and by mouse @long', async ({ window }) => {
  const { page, frame, studio } = window
  const tile = frame.locator('.tile img').first()
  const focusButton = page.getByRole('button', { name: 'set the focus point' })
  const focusPoint = page.getByRole('button', { name: /^Focus point/ })
  await tile.focus()
  await expect(focusButton).toBeVisible()
  await window.press('Alt+F10')
  await expect(page.getByRole('toolbar').getByRole('button').first()).toBeFocused()
  await window.press('ArrowRight')
  await expect(focusButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^The visible part/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focusPoint).toBeFocused()
  await window.press('ArrowRight', 'Enter')
  await expect.poll(() => studio.read('portfolio')).toContain('focus: 55% 50%')
  await expect(focusPoint).toBeHidden()
  await expect(tile).toBeFocused()

  await tile.click()
  await focusButton.click()
  await page.getByRole('button', { name: /^The visible part/ }).click({ position: { x: 30, y: 20 } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => studio.read('portfolio')).not.toContain('focus: 55% 50%')
})

test('a crop is drawn by mouse and keyboard, previewed, and removed @long', async ({ window }) => {
  const { page, frame, studio } = window
  const tile = frame.locator('.tile img').first()
  const aspectRatio = () =>
    tile.evaluate((image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')))
  const openCropForm = async () => {
    await tile.click()
    await page.getByRole('button', { name: 'Crop' }).click()
  }
  const cropArea = page.getByRole('button', { name: /^The visible part/ })
  const fullRatio = await aspectRatio()
  await openCropForm()
  await expect(cropArea).toBeFocused()
  const { x, y, width, height } = await boxOf(cropArea)
  await page.mouse.move(x + width, y + height)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height - 1, { steps: 4 })
  await page.mouse.up()
  await expect(cropArea).toHaveAccessibleDescription(/^0 to (49|50|51)(\.\d)? % of its width/)
  await window.press('ArrowRight', 'ArrowRight', 'Shift+ArrowUp')
  await expect(cropArea).toHaveAccessibleDescription(/^2 to .*, 0 to 9\d(\.\d)? % of its height/)
  // The preview appears before the crop is saved.
  await expect.poll(aspectRatio).toBeLessThan(0.6 * fullRatio)
  expect(studio.diff).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff.join()).toMatch(/\+ +crop: 2% 0% [\d.]+% 9\d(\.\d)?%/)
  await expect(tile).toBeFocused()
  await expect(tile).toHaveAttribute('src', /_astro/)
  expect(await aspectRatio()).toBeLessThan(0.6 * fullRatio)
  await openCropForm()
  await page.getByRole('button', { name: 'Whole picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => studio.diff.join()).not.toMatch(/crop: \d/)
  await expect.poll(aspectRatio).toBeCloseTo(fullRatio)
})

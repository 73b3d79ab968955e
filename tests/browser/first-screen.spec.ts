/** The first screen: the picture that it waits for, and what of the works a phone shows below it. */
import sharp from 'sharp'
import { box, expect, openInItsFace, test } from './support.ts'

test('a phone shows the top of the first work @phone', async ({ page }) => {
  for (const screen of [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(screen)
    await openInItsFace(page)
    const tile = page.locator('#portfolio').getByRole('img').first()
    expect(screen.height - (await box(tile)).y).toBeGreaterThanOrEqual(48)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('Sports & Digital Design Specialist', { exact: true }),
      page.getByRole('link', { name: 'See the work' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('the picture comes early, has its place, and can be seen through', async ({ page, request }) => {
  await page.goto('/')
  const picture = page.getByRole('img', { name: /Home shirt/ })
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect(picture).not.toHaveAttribute('loading', 'lazy')
  await expect(picture).toHaveAttribute('width', /\d/)
  const address = await picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)
  const { isOpaque } = await sharp(await (await request.get(address)).body()).stats()
  expect(isOpaque).toBe(false)
})

/** What stands above the contact. */
import { box, expect, expectLoaded, test } from './support.ts'

test('its picture reaches from edge to edge, below the part before and into the dark @both', async ({
  page,
}) => {
  await page.goto('/')
  const picture = page.locator('.contact-picture')
  await picture.scrollIntoViewIfNeeded()
  await expectLoaded(picture)
  await expect(picture).toHaveAccessibleName('The programme of an invented club')
  const { x, width, y, bottom } = await box(picture)
  const wide = page.viewportSize()?.width ?? 0
  expect([x, width]).toEqual([0, wide])
  // Both edges that lie on it rise by as much from the left to the right.
  const rise = 0.0262 * wide
  expect((await box(page.locator('.services'))).bottom - rise).toBeGreaterThanOrEqual(y - 0.5)
  expect((await box(page.locator('.contact'))).y + rise).toBeLessThanOrEqual(bottom + 0.5)
})

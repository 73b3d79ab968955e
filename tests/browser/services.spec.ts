/** The services, and the works that show them. */
import { strainedUrl } from './sites/sites.ts'
import { box, expect, test } from './support.ts'

test('each service leads to the work that shows it, and a picture to the place where its work shows that', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.locator('#services').getByRole('link')
  const works = ['Sports Team Branding', 'Sports Team Branding', 'Brand Identity', 'Album Artwork']
  await expect(links).toHaveText(works)
  for (const [index, work] of works.entries())
    expect(await links.nth(index).getAttribute('href')).toBe(
      await page.locator('#portfolio').getByRole('link', { name: work }).getAttribute('href'),
    )
  // The whole card is the link.
  const heading = page.getByRole('heading', { name: 'Sports Design' })
  await heading.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await box(heading)
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page).toHaveURL(/\/sports-team-branding\//)

  await page.goto(strainedUrl)
  const pictured = page
    .locator('#services')
    .getByRole('link')
    .filter({ has: page.locator('img') })
  await expect(pictured).toHaveCount(3)
  await pictured.first().click()
  await expect(page.locator('#row-1').getByRole('img').first()).toBeInViewport()
})

/** Optional content: portrait, facts, quotations, smaller works, prices, and the bar's link to the form. */
import { expect, expectLoaded, test } from './support.ts'

test('the page shows the designer’s portrait, text, facts and clients @both', async ({ page }) => {
  await page.goto('/')
  const about = page.getByRole('region', { name: 'Number seven' })
  await about.scrollIntoViewIfNeeded()
  await expectLoaded(about.getByRole('img', { name: 'Tova Brandt in a red hat' }))
  await expect(about).toContainText('I played on the right wing for Leith Thistle.')
  await expect(about.getByRole('term')).toHaveText(['Based in', 'Drawing since'])
  await expect(about.getByRole('definition')).toHaveText(['Leith, Edinburgh', '2013'])
  await expect(about.getByRole('listitem')).toHaveText(['Saltmarsh Rovers 2025 – 26', 'Kelso Curling Club'])
  // The demo's content names no link in the bar for this part.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Number seven' })).toHaveCount(0)
})

test('the page shows the result of a work, a quotation and smaller works @both', async ({ page }) => {
  await page.goto('/')
  const portfolio = page.getByRole('region', { name: 'Featured Work' })
  await expect(portfolio.getByText('1,140 shirts sold, twice as many')).toBeVisible()
  await expect(portfolio.getByRole('figure')).toHaveText(
    /This season I ran out twice\.\s*Del Farrow, club shop/,
  )
  const smallerWorks = portfolio.getByRole('list', { name: 'From other grounds' })
  await smallerWorks.scrollIntoViewIfNeeded()
  await expect(smallerWorks.getByRole('listitem')).toHaveText([
    'Head of Leven Leven Rowing Club 2023',
    'Seven letters Dundee Larks',
  ])
  await expectLoaded(smallerWorks.getByRole('img').first())
})

test('a service shows its price, the time it takes and what it includes @both', async ({ page }) => {
  await page.goto('/')
  const service = page.getByRole('listitem').filter({ hasText: 'A crest from £4,800' }).first()
  await expect(service).toContainText(/Six weeks.*Two first drawings/)
})

test('the bar of a phone shows a link to the form after the first screen @phone', async ({ page }) => {
  await page.goto('/')
  const askLink = page.getByRole('banner').getByRole('link', { name: 'Start a project' })
  await expect(askLink).toBeHidden()
  await page.getByRole('region', { name: 'Services' }).scrollIntoViewIfNeeded()
  await askLink.click()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport()
})

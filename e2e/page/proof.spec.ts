/** The designer's portrait and facts, quotations and smaller works, and the links from prices to the form. */
import { stressUrl } from '../sites/sites.ts'
import { expect, expectLoaded, runAxe, test } from './support.ts'

const message = 'Message'

test('the page shows the designer’s portrait, text, facts and clients @both', async ({ page }) => {
  await page.goto('/')
  const about = page.getByRole('region', { name: 'Number seven' })
  await about.scrollIntoViewIfNeeded()
  await expectLoaded(about.getByRole('img', { name: 'Tova Brandt in a red hat' }))
  await expect(about).toContainText('I played on the right wing for Leith Thistle.')
  await expect(about.getByRole('term')).toHaveText(['Based in', 'Drawing since'])
  await expect(about.getByRole('definition')).toHaveText(['Leith, Edinburgh', '2013'])
  await expect(about.getByRole('listitem')).toHaveText(['Saltmarsh Rovers 2025 – 26', 'Kelso Curling Club'])
  // The content leaves its menu entry out.
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

test('a link beside a price starts the message, but does not replace the visitor’s text @both', async ({
  page,
}) => {
  await page.goto('/')
  const services = page.getByRole('region', { name: 'Services' })
  await expect(
    services.getByRole('listitem').filter({ hasText: 'A crest from £4,800' }).first(),
  ).toContainText(/Six weeks.*Two first drawings/)
  const field = page.getByLabel(message, { exact: true })
  await services.getByRole('link', { name: 'Ask for this Sports Design' }).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(field).toHaveValue('Sports Design: ')
  // The visitor changes their mind before typing.
  await services.getByRole('link', { name: 'Ask for this Branding' }).click()
  await expect(field).toHaveValue('Branding: ')
  await field.fill('Branding: a mark for our rowing club')
  await services.getByRole('link', { name: 'Ask for this Cover Art' }).click()
  await expect(field).toHaveValue('Branding: a mark for our rowing club')
})

test('the form says how soon the designer replies @both', async ({ page }) => {
  await page.goto('/#contact')
  await expect(page.getByRole('region', { name: 'Get in Touch' })).toContainText(
    'I reply within two working days.',
  )
})

test('the bar of a phone links to the form below the first screen @phone', async ({ page }) => {
  await page.goto('/')
  const askLink = page.getByRole('banner').getByRole('link', { name: 'Start a project' })
  await expect(askLink).toBeHidden()
  await page.getByRole('region', { name: 'Services' }).scrollIntoViewIfNeeded()
  await askLink.click()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport()
})

test('long texts about the designer do not widen the page @both', async ({ page }) => {
  await page.goto(stressUrl)
  await page.locator('#about').scrollIntoViewIfNeeded()
  expect(await runAxe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

/** Who the designer is, proof of the work, and the ways to the form beside each price. */
import { stressUrl } from '../sites/sites.ts'
import { expect, expectLoaded, findViolations, test } from './support.ts'

const message = 'Message'

test('says who the designer is: portrait, text, facts and clients @both', async ({ page }) => {
  await page.goto('/')
  const about = page.getByRole('region', { name: 'Number seven' })
  await about.scrollIntoViewIfNeeded()
  await expectLoaded(about.getByRole('img', { name: 'Tova Brandt in a red hat' }))
  await expect(about).toContainText('I played on the right wing for Leith Thistle.')
  await expect(about.getByRole('term')).toHaveText(['Based in', 'Drawing since'])
  await expect(about.getByRole('definition')).toHaveText(['Leith, Edinburgh', '2013'])
  await expect(about.getByRole('listitem')).toHaveText(['Saltmarsh Rovers 2025 – 26', 'Kelso Curling Club'])
  // The owner does not want it in the bar.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Number seven' })).toHaveCount(0)
})

test('shows the result of a work, a quotation and smaller works @both', async ({ page }) => {
  await page.goto('/')
  const portfolio = page.getByRole('region', { name: 'Featured Work' })
  await expect(portfolio.getByText('1,140 shirts sold, twice as many')).toBeVisible()
  await expect(portfolio.getByRole('figure')).toHaveText(
    /This season I ran out twice\.\s*Del Farrow, club shop/,
  )
  const others = portfolio.getByRole('list', { name: 'From other grounds' })
  await others.scrollIntoViewIfNeeded()
  await expect(others.getByRole('listitem')).toHaveText([
    'Head of Leven Leven Rowing Club 2023',
    'Seven letters Dundee Larks',
  ])
  await expectLoaded(others.getByRole('img').first())
})

test('an ask beside a price begins the message, and never replaces the visitor’s words @both', async ({
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
  // The visitor looks at another one first.
  await services.getByRole('link', { name: 'Ask for this Branding' }).click()
  await expect(field).toHaveValue('Branding: ')
  await field.fill('Branding: a mark for our rowing club')
  await services.getByRole('link', { name: 'Ask for this Cover Art' }).click()
  await expect(field).toHaveValue('Branding: a mark for our rowing club')
})

test('the form says who replies, and how soon @both', async ({ page }) => {
  await page.goto('/#contact')
  await expect(page.getByRole('region', { name: 'Get in Touch' })).toContainText(
    'I reply within two working days.',
  )
})

test('the bar of a phone leads to the form once the first screen is left @phone', async ({ page }) => {
  await page.goto('/')
  const ask = page.getByRole('banner').getByRole('link', { name: 'Start a project' })
  await expect(ask).toBeHidden()
  await page.getByRole('region', { name: 'Services' }).scrollIntoViewIfNeeded()
  await ask.click()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport()
})

test('long words about the designer and the works stay in their places @both', async ({ page }) => {
  await page.goto(stressUrl)
  await page.locator('#about').scrollIntoViewIfNeeded()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

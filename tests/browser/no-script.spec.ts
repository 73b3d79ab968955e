/** Where no script runs, and where none arrives. */
import { expect, fill, someMessage, stored, test } from './support.ts'

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'where scripts do not arrive' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedErrors: /./ })

    test(`the page reads, the menu opens, and the form sends ${javaScriptEnabled ? '@both-long' : '@both'}`, async ({
      page,
      isMobile,
    }) => {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Featured Work' })).toBeVisible()
      const link = page.getByRole('link', { name: 'Contact', exact: true })
      if (isMobile) {
        await expect(link).toBeHidden()
        await page.getByRole('button', { name: 'Menu' }).click()
      }
      await link.click()
      await expect(page).toHaveURL(/#contact$/)
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport()
      const message = someMessage()
      const form = await fill(page, message)
      await form.button.click()
      await expect(page).toHaveURL(/\/sent\/$/)
      await expect(page.getByText("Message sent successfully! I'll get back to you soon.")).toBeVisible()
      expect(stored(message.name)).toEqual([message])
    })
  })

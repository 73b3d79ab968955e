/** The page on a static host, under a sub-path, with a backend on another origin. */
import { honeypotName } from '@portfolio/contract/form.ts'
import { staticUrl } from '../sites/sites.ts'
import {
  delayResponses,
  expect,
  fillForm,
  formScripts,
  newMessage,
  storedMessages,
  successText,
  test,
} from './support.ts'

test('every URL is under the sub-path, and the security policy lets the form send to the backend', async ({
  page,
  request,
  baseURL,
}) => {
  const requestedUrls: string[] = []
  const failedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  page.on('response', (response) => {
    if (!response.ok()) failedUrls.push(response.url())
  })
  const releaseScripts = await delayResponses(page, formScripts)
  const headers = (await page.goto(staticUrl))?.headers() ?? {}
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain(`;connect-src ${baseURL};`)
  await expect(page.locator('#contact')).toContainText('It is deleted after 30 days')
  // The content of this site lacks these words, so the page uses the ready-made ones.
  await expect(page.getByRole('link', { name: 'Ask for this' })).toHaveCount(4)
  // Without JavaScript, the form on a static host opens a mail, which would show the honeypot.
  await expect(page.locator(`[name="${honeypotName}"]`)).toHaveCount(0)
  const message = newMessage()
  const form = await fillForm(page, message)
  // A static host accepts no posted form, so the button waits for the React component.
  await form.button.click()
  await expect(form.button).toHaveAccessibleName('Sending...')
  expect(requestedUrls.filter((url) => !url.startsWith(staticUrl) && !url.startsWith('data:'))).toEqual([])
  releaseScripts()
  await expect(form.status).toHaveText(successText)
  expect(storedMessages(message.name)).toEqual([message])
  expect(failedUrls).toEqual([])

  const addresses = await page
    .locator('[href], [src], [srcset], meta[content^="http"]')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const sources = element.getAttribute('srcset')?.split(', ') ?? []
        const urls = ['href', 'src', 'content'].flatMap((name) => element.getAttribute(name) ?? [])
        return [...sources.map((source) => source.split(' ')[0] ?? ''), ...urls.slice(0, 1)].map(
          (address) => new URL(address, document.baseURI).href,
        )
      }),
    )
  const siteUrls = [...new Set(addresses)].filter((address) => address.startsWith(new URL(staticUrl).origin))
  expect(siteUrls.length).toBeGreaterThan(20)
  for (const address of siteUrls) {
    expect(address.startsWith(staticUrl), address).toBe(true)
    expect((await request.get(address)).status(), address).toBe(200)
  }
  expect(addresses.filter((address) => address.startsWith(`${baseURL}/`))).toEqual([])
  expect(await (await request.get(`${staticUrl}sitemap.xml`)).text()).toContain(`<loc>${staticUrl}</loc>`)
  expect(await (await request.get(`${staticUrl}robots.txt`)).text()).toContain(`${staticUrl}sitemap.xml`)
})

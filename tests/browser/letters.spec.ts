/** Letters beyond English, in headings and in text. */
import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { expect, openInItsFace, test } from './support.ts'

/** Each text of the page in letters that the site's family has: the face that its style names first, and those that draw it. */
async function facesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1 })
  const isText = ({ nodeType, nodeValue }: (typeof nodes)[number]) =>
    nodeType === 3 && nodeValue.trim() !== '' && !/[\p{Script=Cyrillic}\p{Script=Han}]/u.test(nodeValue)
  const texts = await Promise.all(
    nodes.filter(isText).map(async ({ parentId: nodeId = 0, nodeValue: text }) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId })
      const families = computedStyle.find(({ name }) => name === 'font-family')?.value ?? ''
      return { text, wanted: families.split(',')[0], faces: fonts.map(({ familyName }) => familyName) }
    }),
  )
  return texts.filter(({ faces }) => faces.length > 0)
}

for (const path of ['/', '/sent/', '/nowhere'])
  test(`every letter of ${path} is of the site's own faces @long`, async ({ page, consoleErrors }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await openInItsFace(page, strainedUrl + path)
    const texts = await facesOf(page)
    expect(texts.some(({ wanted }) => wanted === 'Display')).toBe(true)
    for (const { text, wanted, faces } of texts)
      expect(faces, `${wanted}: ${text}`).toEqual([expect.stringMatching(/^Archivo/)])
    expect(said.filter((line) => !/404/.test(line))).toEqual([])
    consoleErrors.length = 0
  })

test('no word of a first visit is drawn in two faces, of two files', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().startsWith('data:')) fonts.push(request.url())
  })
  await page.goto(strainedUrl)
  for (const { text, faces } of await facesOf(page)) expect(faces, text).toHaveLength(1)
  await page.locator('#contact-message').fill('Grüße aus Łódź, Čapek')
  await page.waitForLoadState('networkidle')
  expect(fonts).toHaveLength(2)
})

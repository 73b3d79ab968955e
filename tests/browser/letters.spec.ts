/** Letters beyond English are drawn in the site's own faces, and no word in two. */
import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { expect, openInItsFace, test } from './support.ts'

/** Each text of the page in letters that the site's family has, and the faces that draw it. */
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
      return { text, faces: fonts.map(({ familyName }) => familyName) }
    }),
  )
  return texts.filter(({ faces }) => faces.length > 0)
}

test('no word is drawn in two faces, and all in those of the site from the second visit on', async ({
  page,
}) => {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().startsWith('data:')) fonts.add(request.url())
  })
  await page.goto(strainedUrl)
  for (const { text, faces } of await facesOf(page)) expect(faces, text).toHaveLength(1)
  await page.locator('textarea').fill('Grüße aus Łódź, Čapek')
  await page.waitForLoadState('networkidle')
  expect(fonts.size).toBe(2)
  await openInItsFace(page, strainedUrl)
  for (const { text, faces } of await facesOf(page))
    expect(faces, text).toEqual([expect.stringMatching(/^Archivo/)])
})

import sharp from 'sharp'
import { wholePage } from '../shots/whole-page.ts'
import { expect, test } from './support.ts'

test('a picture of the whole page of a phone has the layout for touch', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    Object.assign(window, { changes: [] })
    matchMedia('(hover: none)').onchange = ({ matches }) =>
      (window as unknown as { changes: boolean[] }).changes.push(matches)
  })
  const picture = await sharp(await wholePage(page)).metadata()
  expect(await page.evaluate(() => (window as unknown as { changes: boolean[] }).changes)).toEqual([])
  const length = await page.evaluate(() => document.documentElement.scrollHeight * devicePixelRatio)
  expect(picture.height).toBe(length)
})

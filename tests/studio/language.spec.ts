import { violations } from '../browser/support.ts'
import { expect, test } from './studio.ts'

test('the built-in words are translated in one step, and remaining English words are listed @long', async ({
  window,
}) => {
  const { page, frame, panel, change, undo, studio } = window
  await change('home.toContact', 'Fala!')
  await panel('Details')
  await page.getByRole('searchbox', { name: 'Search the details' }).fill('language of the page')
  const tag = page.getByLabel('Language of the page')
  const use = async (name: string) => {
    await page.getByRole('button', { name: /Built-in words$/ }).click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Use the built-in words' }).click()
  }
  await use('Portuguese, português')
  await expect(tag).toHaveValue('pt')
  await expect(frame.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Fala!' })).toBeVisible()
  expect(await violations(page), 'the language').toEqual([])
  await undo.click()
  await expect(frame.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await expect.poll(() => studio.diff).toEqual(['- toContact: Start a project', '+ toContact: Fala!'])

  // The tag alone leaves the words behind.
  await tag.fill('pt-BR')
  await tag.press('Enter')
  await panel('Not yet yours')
  const left = page.locator('.not-yours').filter({ hasText: 'Still English' })
  await left.getByRole('button', { name: /^Show all/ }).click()
  await expect(left.getByRole('button', { name: /^Form: Button Send Message/ })).toBeVisible()
  await expect(left.getByText('Fala!')).toHaveCount(0)
  expect(await violations(page), 'what was left').toEqual([])
  await left.getByRole('button', { name: 'Use the built-in words in Brazilian Portuguese' }).click()
  await expect(left).toHaveCount(0)
  expect(studio.diff).toContain('+ lang: pt-BR')

  await panel('Details')
  await page.getByRole('searchbox', { name: 'Search the details' }).fill('language of the page')
  await use('Arabic, العربية')
  await expect(frame.locator('html[lang=ar][dir=rtl]')).toBeAttached()
})

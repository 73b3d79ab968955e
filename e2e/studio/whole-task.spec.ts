/** Replaces all content of the demo in the studio, with another language and five works. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, newPhotograph, type StudioWindow, test } from './studio.ts'

/** The designer's values by the labels of fields. Other fields get a generated sentence. */
const ownValues: Record<string, string> = {
  Name: 'Inês Couto',
  Brand: 'Couto 11',
  Number: '11',
  'E-mail': 'ines@example.com',
  Phone: '+351 21 123 4567',
  Year: '2026',
  Result: '200 cartazes vendidos',
}

/** Fields that keep the demo's value: colours, logos, social card, tab icon, drawings, distances, and references to works. */
const keptFields = /^(Drawing|Distance|Ground|Ink|Signal|Work (that|of) |Social card|Tab icon|Logo)/

/** The rows of the panel `Not yet yours`, one for each field with demo content. */
const demoRows = ({ page }: StudioWindow) => page.locator('.field-row')

/** Returns where the opened field is edited. Undefined while it opens. */
const openedEditor = async ({ page, frame }: StudioWindow) => {
  if ((await frame.locator('[data-studio-editing]').count()) > 0) return 'page'
  if (await page.locator('.popup').isVisible()) return 'popup'
  return (await page.locator('.panel :is(input, textarea):focus').count()) > 0 ? 'panel' : undefined
}

/** Replaces or keeps the demo's value in the first row. `round` makes the new values unique. */
async function replaceDemoValue(window: StudioWindow, round: number): Promise<void> {
  const { page, frame, openPanel } = window
  const popup = page.locator('.popup')
  const row = demoRows(window).first()
  const countBefore = await demoRows(window).count()
  const name = (await row.locator('.field-row-button span').first().textContent()) ?? ''
  if (keptFields.test(name)) await row.getByRole('button', { name: /^Keep/ }).click()
  else {
    await row.locator('.field-row-button').click()
    await expect.poll(() => openedEditor(window), name).toBeDefined()
    const editor = await openedEditor(window)
    const words =
      ownValues[name] ?? (/address/i.test(name) ? `https://example.com/${round}` : `Frase própria ${round}`)
    if (editor === 'popup') {
      const buffer = await newPhotograph(`hsl(${round * 37} 60% 45%)`, 2400, 1920)
      const file = { name: `obra-${round}.jpg`, mimeType: 'image/jpeg', buffer }
      await popup.locator('input[type=file]').setInputFiles(file)
      await expect(popup.getByText(file.name).first()).toBeVisible()
      await popup.getByRole('textbox').first().fill(words)
      await popup.getByRole('button', { name: 'Save' }).click()
      await expect(popup).toBeHidden()
    } else {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(words)
      await page.keyboard.press(editor === 'page' ? 'ControlOrMeta+Enter' : 'Tab')
      if (editor === 'page') await expect(frame.locator('[data-studio-editing]')).toHaveCount(0)
    }
  }
  if (!(await page.getByRole('heading', { name: 'Not yet yours' }).isVisible()))
    await openPanel('Not yet yours')
  await expect.poll(() => demoRows(window).count(), `${name}, ${round}`).toBeLessThan(countBefore)
}

test.use({ actionTimeout: 8_000 })

test('another designer replaces all content of the demo @long', async ({ window }) => {
  test.setTimeout(900_000)
  const { page, frame, fieldText, openPanel, studio } = window
  await openPanel('Details')
  await page.getByRole('searchbox', { name: 'Search the details' }).fill('language of the page')
  await page.getByLabel('Built-in words').selectOption('Portuguese, Português')
  await page.getByRole('button', { name: 'Use the built-in words' }).click()
  await expect(frame.locator('html[lang=pt]')).toBeAttached()
  await page.getByRole('button', { name: 'Close the panel' }).click()

  // Remove all works except the first, then add four.
  const works = frame.locator('.tile')
  for (const count of [2, 1]) {
    await frame.locator('.tile img').last().click()
    await page.getByRole('button', { name: 'Remove work' }).click()
    await expect(works).toHaveCount(count)
  }
  for (const index of [1, 2, 3, 4]) {
    await frame.locator('.tile img').last().click()
    await page.getByRole('button', { name: 'Add another work after it' }).click()
    await expect(fieldText(`portfolio.works.${index}.title`)).toBeFocused()
    await page.keyboard.insertText(`Obra ${index + 1}`)
    await page.keyboard.press('Enter')
    await expect(works).toHaveCount(index + 1)
  }

  await openPanel('Not yet yours')
  for (let round = 1; round <= 300 && (await demoRows(window).count()) > 0; round++)
    await replaceDemoValue(window, round)
  await expect(page.getByText('Nothing is left of the demo: all content is yours.')).toBeVisible()
  const files = ['site', 'home', 'portfolio', 'services', 'contact', 'words', 'look'] as const
  expect(files.filter((file) => /^[^#\n]*!demo/m.test(studio.read(file)))).toEqual([])

  await openPanel('Ready?')
  await page.getByRole('button', { name: 'Build the page' }).click()
  await expect(page.getByText('The page was built')).toBeVisible({ timeout: 300_000 })
  await expect(page.getByText(/not yet yours|Still English/)).toHaveCount(0)
  const builtPage = readFileSync(join(studio.folder, 'dist/index.html'), 'utf8')
  for (const words of ['lang="pt"', 'Inês', 'Obra 5', 'Enviar mensagem']) expect(builtPage).toContain(words)
  expect(builtPage).not.toMatch(/Tova|Send Message|New work|What it is/)
})

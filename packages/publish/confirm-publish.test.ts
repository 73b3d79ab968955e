/** Finds demo content, and asks for confirmation before publishing it. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { locationsByReason, readDemoFields } from '@portfolio/content/demo-fields.ts'
import { expect, test } from 'vitest'
import { copyContent, copyContentWith } from '../../e2e/support/content.ts'
import { confirmPublish } from './confirm-publish.ts'

/** Returns the locations of demo content and untranslated texts in a folder, by reason. */
const locationsIn = (folder: string) => Object.fromEntries(locationsByReason(readDemoFields(folder)))

test('lists the file, line and field of each demo entry', () => {
  const { 'Demo content or a placeholder': demoLocations, ...others } = locationsIn(copyContent())
  expect(demoLocations).toContain('content/site.yaml, line 8, name')
  expect(demoLocations).toContainEqual(
    expect.stringMatching(/portfolio\.yaml, line \d+, works\[1\]\.pictures\[2\]\.description$/),
  )
  expect(others).toEqual({})
})

test('lists texts that are not in the page’s language, but not the owner’s own', () => {
  const folder = copyContent({
    'words.yaml': [
      ['lang: en', 'lang: pt'],
      ['send: Send Message', 'send: Enviar mensagem'],
      ['close: Close', 'close: Schließen'],
      ['next: Next work', 'next: Mais'],
    ],
  })
  const { 'Still English': english, 'Still German': german } = locationsIn(folder)
  expect(german).toEqual([expect.stringMatching(/^content\/words\.yaml, line \d+, work\.close$/)])
  expect(english).toContainEqual(expect.stringMatching(/words\.yaml, line \d+, form\.sent$/))
  expect(english).toContainEqual(expect.stringMatching(/contact\.yaml, line \d+, formHeading$/))
  expect(english).not.toContainEqual(expect.stringMatching(/form\.send$|work\.next$|bar\.menu$/))
})

test('lists demo content even if another file cannot be read', () => {
  const { 'Demo content or a placeholder': demoLocations } = locationsIn(
    copyContentWith({ 'words.yaml': 'lang: [', 'home.yaml': '' }),
  )
  expect(demoLocations).toContain('content/site.yaml, line 8, name')
})

test.each([
  ['asks for confirmation', 'y\n', true, true],
  ['asks for confirmation', 'n\n', true, false],
  ['asks for confirmation', '', true, false],
  ['continues without a terminal', '', false, true],
])('lists demo content and %s, with the answer %j', async (_, answer, isTTY, expected) => {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()]
  input.end(answer)
  expect(await confirmPublish(readDemoFields(copyContent()), { input, output })).toBe(expected)
  const printedText = await text(output.end())
  expect(printedText).toMatch(/line 8, name\n[\s\S]*and \d+ more\n/)
  expect(printedText.includes('(y/N)')).toBe(isTTY)
})

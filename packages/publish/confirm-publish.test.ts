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

async function answerWith(typedText: string, isTTY = true) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()]
  input.end(typedText)
  const isConfirmed = await confirmPublish(readDemoFields(copyContent()), { input, output })
  output.end()
  return [isConfirmed, await text(output)] as const
}

test('publishes demo content only if the owner answers yes', async () => {
  for (const [typedText, expected] of [
    ['y\n', true],
    ['n\n', false],
    ['', false],
  ] as const) {
    const [isConfirmed, output] = await answerWith(typedText)
    expect(isConfirmed).toBe(expected)
    expect(output).toMatch(/line 8, name\n[\s\S]*and \d+ more\n[\s\S]*\(y\/N\)/)
  }
})

test('lists demo content and continues without a terminal', async () => {
  const [isConfirmed, output] = await answerWith('', false)
  expect(isConfirmed).toBe(true)
  expect(output).toContain('line 8, name')
  expect(output).not.toContain('y/N')
})

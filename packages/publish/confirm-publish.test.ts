/** What is not its owner's yet: how it is found, and asked about before it goes online. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { locationsByReason, notYoursOf } from '@portfolio/content/not-yours.ts'
import { expect, test } from 'vitest'
import { content, contentWith } from '../../e2e/support/content.ts'
import { confirmPublish } from './confirm-publish.ts'

/** The positions in a folder by the reason why they are listed. */
const found = (folder: string) => Object.fromEntries(locationsByReason(notYoursOf(folder)))

test('what is marked is found where it stands, in whichever part of a file', () => {
  const { 'Demo content or a placeholder': marked, ...others } = found(content())
  expect(marked).toContain('content/site.yaml, line 8, name')
  expect(marked).toContainEqual(
    expect.stringMatching(/portfolio\.yaml, line \d+, works\[1\]\.pictures\[2\]\.description$/),
  )
  expect(others).toEqual({})
})

test('words that were left as the page’s language became another are found, and those of the owner are not', () => {
  const folder = content({
    'words.yaml': [
      ['lang: en', 'lang: pt'],
      ['send: Send Message', 'send: Enviar mensagem'],
      ['close: Close', 'close: Schließen'],
      ['next: Next work', 'next: Mais'],
    ],
  })
  const { 'Still English': english, 'Still German': german } = found(folder)
  expect(german).toEqual([expect.stringMatching(/^content\/words\.yaml, line \d+, work\.close$/)])
  expect(english).toContainEqual(expect.stringMatching(/words\.yaml, line \d+, form\.sent$/))
  expect(english).toContainEqual(expect.stringMatching(/contact\.yaml, line \d+, formHeading$/))
  expect(english).not.toContainEqual(expect.stringMatching(/form\.send$|work\.next$|bar\.menu$/))
})

test('a file that cannot be read hides no other', () => {
  const { 'Demo content or a placeholder': marked } = found(
    contentWith({ 'words.yaml': 'lang: [', 'home.yaml': '' }),
  )
  expect(marked).toContain('content/site.yaml, line 8, name')
})

/** Asks somebody who types this, and gives what was said and whether to go on. */
async function asked(typed: string, isTTY = true) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()]
  input.end(typed)
  const isToPublish = await confirmPublish(notYoursOf(content()), { input, output })
  output.end()
  return [isToPublish, await text(output)] as const
}

test('nothing goes online before it is asked for', async () => {
  for (const [typed, isToGoOn] of [
    ['y\n', true],
    ['n\n', false],
    ['', false],
  ] as const) {
    const [isToPublish, said] = await asked(typed)
    expect(isToPublish).toBe(isToGoOn)
    expect(said).toMatch(/line 8, name\n[\s\S]*and \d+ more\n[\s\S]*\(y\/N\)/)
  }
})

test('an automated job lists them and continues', async () => {
  const [isToPublish, said] = await asked('', false)
  expect(isToPublish).toBe(true)
  expect(said).toContain('line 8, name')
  expect(said).not.toContain('y/N')
})

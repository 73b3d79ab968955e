/** The studio sets the built-in words of the page in another language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import { readyTranslations } from '@portfolio/content/ready-translations.ts'
import { expect, test } from 'vitest'
import { copyContent } from '../../e2e/support/content.ts'
import { ContentEditor } from './content-editor.ts'

const files = ['words', 'home', 'portfolio', 'services', 'contact']
const filesIn = (folder: string) => files.map((name) => readFileSync(join(folder, `${name}.yaml`), 'utf8'))

test('built-in words are translated, the owner’s texts stay, and one undo restores all files', () => {
  const folder = copyContent({
    'words.yaml': [
      ['send: Send Message', 'send: Off it goes'],
      ['"{count} character left"', 'Room for {count}'],
    ],
    'contact.yaml': [['heading: Get in Touch', 'heading: Say hello']],
  })
  const editor = new ContentEditor(folder)
  const before = filesIn(folder)
  editor.edit([{ kind: 'translate', lang: 'pl' }])
  const { words, contact } = readContent(folder).content
  expect([words.form.send, contact.heading]).toEqual(['Off it goes', 'Say hello'])
  expect(words.form.count.left).toEqual({
    one: 'Room for {count}',
    few: 'Zostały {count} znaki',
    many: 'Zostało {count} znaków',
    other: 'Zostało {count} znaku',
  })
  expect(contact.formHeading).toBe('Wyślij wiadomość')
  expect(words.form.sending).toBe(readyTranslations().get('pl')?.get('words.form.sending'))
  editor.undo()
  expect(filesIn(folder)).toEqual(before)
})

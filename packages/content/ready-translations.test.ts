/** The built-in words of the page, ready-made in several languages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldAdvice, retryAdvice } from '@portfolio/contract/words.ts'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { copyContentWith } from '../../e2e/support/content.ts'
import { demoContent } from '../../e2e/support/project.ts'
import { parseContent } from './document.ts'
import { pluralCategoriesOf } from './language.ts'
import { readContent } from './read.ts'
import { readyTranslations } from './ready-translations.ts'
import { schemas } from './schema.ts'

const languages = [...readyTranslations().keys()]
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

type Fields = { [key: string]: string | Fields }

const readYaml = (path: string) => parseContent(readFileSync(path, 'utf8'), {}).toJS()
const readDemoFile = (file: string): Fields => readYaml(join(demoContent, `${file}.yaml`))
const readWordsOf = (lang: string): Record<string, Fields> => readYaml(`packages/content/words/${lang}.yaml`)

/** Creates the demo's content with all ready-made words of a language. Returns the folder. */
function contentIn(lang: string): string {
  // The files also have texts for the setup form and for a privacy page, which are not content.
  const pageWords = Object.entries(readWordsOf(lang)).filter(([file]) => Object.hasOwn(schemas, file))
  const files = pageWords.map(([file, words]) => [
    `${file}.yaml`,
    stringify(file === 'words' ? words : { ...readDemoFile(file), ...words }),
  ])
  return copyContentWith(Object.fromEntries(files))
}

/** Returns the fields that a language must translate. A text with a number has each plural form of the language. */
const fieldsFor = (lang: string) =>
  [...(readyTranslations().get('en')?.keys() ?? [])]
    .flatMap((field) => {
      if (field.endsWith('.one')) return []
      return field.endsWith('.other')
        ? pluralCategoriesOf(lang).map((form) => field.replace(/other$/, form))
        : [field]
    })
    .sort()

describe('the ready-made translations', () => {
  test('are in the languages that docs/editing-content.md lists', () => {
    const names = languages.map((lang) => languageNames.of(lang)).sort()
    const languageList = new Intl.ListFormat('en-GB').format(names.map(String))
    expect(readFileSync('docs/editing-content.md', 'utf8')).toContain(` come ready-made in ${languageList}.`)
  })

  test.each(languages)('have every word of the page, without errors: %s', (lang) => {
    expect([...(readyTranslations().get(lang)?.keys() ?? [])].sort()).toEqual(fieldsFor(lang))
    const { words, home } = readContent(contentIn(lang)).content
    expect(words.lang).toBe(lang)
    expect(home.menu).toBe(readyTranslations().get(lang)?.get('home.menu'))
    // The numbers cover every plural form; no placeholder such as `{count}` may remain.
    for (const count of [1, 2, 3, 5, 11, 21, 100, 101]) {
      const texts = [
        retryAdvice(words.form, 60 * count),
        fieldAdvice(words.form, 'message', 'too-long', 'x'.repeat(10_000 + count)),
      ]
      for (const text of texts) expect(text).toMatch(/^[^{}]+$/)
    }
  })
})

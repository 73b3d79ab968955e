import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentErrors, copyContentWith } from '../../e2e/support/content.ts'
import { fieldName } from './document.ts'
import { readContent } from './read.ts'

/** Returns a `portfolio.yaml` with these lines as its works. */
const worksYaml = (...lines: string[]) => `works:\n${lines.map((line) => `  - ${line}\n`).join('')}`

describe('content in another language', () => {
  /** Reads the demo with some texts in German, Polish and Korean. `missing` are the texts that German lacks. */
  function readTranslated() {
    const { content: main, translations } = readContent(
      copyContentWith({
        'de/site.yaml': 'introduction: Siehe [Arbeiten](#portfolio) und [Beispiel](https://example.com/)\n',
        'de/portfolio.yaml': worksYaml('{}', 'title: Markenauftritt'),
        'pl/words.yaml': 'sent: {heading: Wysłano, back: Wróć}\n',
        'ko/home.yaml': 'menu: 홈\n',
      }),
    )
    const contentIn = (tag: string) => translations.get(tag)?.content ?? main
    const missing = translations.get('de')?.missing.map(({ file, field }) => `${file}.${fieldName(field)}`)
    return { main, german: contentIn('de'), contentIn, missing }
  }

  test('has its own texts, and everything else from the main files', () => {
    const { main, german } = readTranslated()
    expect(german.portfolio.works.map(({ title }) => title)).toEqual([
      'Sports Team Branding',
      'Markenauftritt',
      'Album Artwork',
    ])
    expect(german.portfolio.works.map(({ name }) => name)).toEqual(
      main.portfolio.works.map(({ name }) => name),
    )
    expect(german.look).toEqual(main.look)
    expect(german.languages.map(({ root, name }) => [root, name])).toEqual([
      ['', 'English'],
      ['de/', 'Deutsch'],
      ['ko/', '한국어'],
      ['pl/', 'Polski'],
    ])
    expect(main.languages).toEqual(german.languages)
  })

  test('refers to works by their titles, and links to pages, in that language', () => {
    const { german } = readTranslated()
    expect(german.services.services[2]).toMatchObject({ work: 'Markenauftritt' })
    const links = german.site.introduction.flatMap(({ link }) => link ?? [])
    expect(links).toEqual(['/de/#portfolio', 'https://example.com/'])
  })

  test('has the ready-made words of its language, or if there are none, the main words in its plural forms', () => {
    const { main, german, contentIn } = readTranslated()
    expect(german.words).toMatchObject({ lang: 'de', sent: { heading: 'Vielen Dank' } })
    expect(german.home.menu).toBe('Start')
    expect(contentIn('pl').words.sent.heading).toBe('Wysłano')
    expect(contentIn('ko').words.form.count.left).toEqual({ other: main.words.form.count.left.other })
  })

  test('lists the missing texts, without names and ready-made words', () => {
    const { missing } = readTranslated()
    expect(missing).toEqual(expect.arrayContaining(['site.tagline', 'portfolio.works[1].category']))
    const translated = ['site.introduction', 'portfolio.works[2].title', 'home.menu']
    for (const name of [...translated, 'site.name', 'site.number']) expect(missing).not.toContain(name)
  })
})

test('content in one language has no list of languages', () => {
  expect(readContent(copyContentWith({})).content.languages).toEqual([])
})

test.each<[file: string, source: string, reason: string]>([
  [
    'de/portfolio.yaml',
    worksYaml('{}', 'picture: a.svg'),
    'line 3, works[2].picture: is the same in all languages',
  ],
  [
    'de/portfolio.yaml',
    worksYaml('{}', '{}', '{}', 'title: Zu viel'),
    'works[4]: is more than the entries in',
  ],
  ['de/home.yaml', 'leed: Ja', 'line 1, leed: is not a field of this file; did you mean lead?'],
  ['de/home.yaml', 'menu: [Ja]', 'line 1, menu: must be written as in'],
  ['de/home.yaml', 'menu: "Ja', 'line 1: the quotation mark " is not closed'],
  ['de/contact.yaml', 'crop: 1%', 'line 1, crop: is not in'],
  ['de/words.yaml', 'lang: de', 'line 1, lang: is the same in all languages'],
  ['de/words.yaml', 'form: {subject: Hallo}', 'line 1, form.subject: must contain {name}'],
  ['de/hom.yaml', '', 'de/hom.yaml: is not a content file; did you mean home.yaml?'],
  ['de/look.yaml', 'light: {ink: red}', 'line 1, light.ink: is the same in all languages'],
  ['en/home.yaml', 'menu: Home', 'en: is the language of'],
  [
    'pt-BR/home.yaml',
    'menu: Início',
    'pt-BR: has content files, but its name is not a language tag in lower case; name it pt-br',
  ],
  ['portfolio/home.yaml', 'menu: Home', 'portfolio: has content files, but its name is not a language tag'],
])('refuses %s with %s', (file, source, reason) => {
  expect(contentErrors(copyContentWith({ [file]: source })).join('\n')).toContain(reason)
})

test('a list instead of a title is reported as a mistake of the main file', () => {
  const folder = copyContentWith({ 'de/home.yaml': 'menu: Start\n' })
  const read = () => readContent(folder, { portfolio: 'works: [{title: [a]}]\n' })
  expect(read).toThrow(/\/content\/portfolio\.yaml, line 1, works\[1\]\.title: must be text, not a list/)
})

test('a misspelt name of an optional file is reported, as it would have no effect', () => {
  const folder = copyContentWith({ 'abuot.yaml': '', 'distance.yml': '' })
  for (const name of ['about.yaml', 'distance.yaml']) rmSync(join(folder, name))
  expect(contentErrors(folder)).toEqual([
    'abuot.yaml: is not a content file; did you mean about.yaml?',
    'distance.yml: is not a content file; did you mean distance.yaml?',
  ])
})

test('refuses more than twelve languages', () => {
  const tags = 'ar da de es fr it ja ko nl pl pt sv'.split(' ')
  const files = Object.fromEntries(tags.map((tag) => [`${tag}/home.yaml`, '']))
  expect(contentErrors(copyContentWith(files)).join('\n')).toContain(
    'has 12 folders of other languages; it can have at most 11',
  )
})

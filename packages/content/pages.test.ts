import { describe, expect, test } from 'vitest'
import { contentErrors, copyContentWith } from '../../e2e/support/content.ts'
import { readContent } from './read.ts'

const pageSource = (title: string, text = 'Some words.', frontMatter = '') =>
  `---\ntitle: ${title}\n${frontMatter}---\n\n${text}\n`

const read = (files: Record<string, string>) => readContent(copyContentWith(files))

/** Pages beside the home page and the works, such as an imprint: Markdown files in `content/pages/`. */
describe('further pages', () => {
  test('are optional, and have a title, a text and the name of their file, sorted by number and name', () => {
    expect(read({}).content.pages).toBeUndefined()
    const { pages } = read({
      'pages/terms.md': pageSource('Terms'),
      'pages/privacy.md': pageSource('Privacy policy', '## Data\n\n---\n\nNone.'),
      'pages/imprint.md': pageSource('Imprint', 'Words.', 'order: 2\n'),
      'pages/über-uns.md': pageSource('Über uns', 'Wörter.', 'order: 1\n').replaceAll('\n', '\r\n'),
    }).content
    expect(pages?.pages).toEqual([
      { name: 'über-uns', title: 'Über uns', text: 'Wörter.' },
      { name: 'imprint', title: 'Imprint', text: 'Words.' },
      { name: 'privacy', title: 'Privacy policy', text: '## Data\n\n---\n\nNone.' },
      { name: 'terms', title: 'Terms', text: 'Some words.' },
    ])
  })

  test('are translated by the page of the same name', () => {
    const { translations } = read({
      'pages/imprint.md': pageSource('Imprint'),
      'pages/privacy.md': pageSource('Privacy'),
      'de/pages/privacy.md': pageSource('Datenschutz', 'Worte.'),
    })
    const german = translations.get('de')
    expect(german?.content.pages?.pages).toEqual([
      { name: 'imprint', title: 'Imprint', text: 'Some words.' },
      { name: 'privacy', title: 'Datenschutz', text: 'Worte.' },
    ])
    expect(german?.missing.filter(({ file }) => file === 'pages')).toHaveLength(2)
  })

  test.each<[name: string, source: string, mistake: RegExp]>([
    ['pages/imprint.md', 'Imprint', /pages\/imprint\.md: must begin with three lines/],
    ['pages/imprint.md', '---\ntitle: Imprint\nno end', /must begin with three lines/],
    ['pages/imprint.md', '---\ntitle: a: b\n---\n', /pages\/imprint\.md, line 2: /],
    ['pages/imprint.md', pageSource('""'), /pages\/imprint\.md, title: must not be empty/],
    ['pages/imprint.md', pageSource('Imprint', ''), /pages\/imprint\.md, text: must not be empty/],
    ['pages/imprint.md', pageSource('Imprint', 'x', 'titel: y\n'), /titel: .*did you mean title/],
    ['pages/imprint.md', pageSource('Imprint', 'x', 'order: first\n'), /order: must be a whole number/],
    [
      'pages/contact.md',
      pageSource('Contact'),
      /pages\/contact\.md, name: cannot be contact: .*already used/,
    ],
    ['pages/My Page.md', pageSource('Imprint'), /name: must have only lower-case letters.*my-page/],
    ['pages/imprint.txt', 'x', /pages\/imprint\.txt: is not a page: its name must end in \.md/],
    ['pages/imprint.md', pageSource('Imprint', 'x'.repeat(100_001)), /larger than 100 KB/],
    ['de/pages/imprint.md', pageSource('Impressum'), /de\/pages\/imprint\.md: translates no page/],
  ])('a mistake in %s is reported: %j', (name, source, mistake) => {
    expect(contentErrors(copyContentWith({ [name]: source })).join('\n')).toMatch(mistake)
  })

  test('cannot have the address of a language', () => {
    const files = { 'pages/de.md': pageSource('Deutsch'), 'de/home.yaml': 'menu: Start\n' }
    expect(() => read(files)).toThrow(/pages\/de\.md: has the address of the page in another language/)
  })

  test('can be at most twelve', () => {
    const files = Array.from({ length: 13 }, (_, index) => [
      `pages/page-${index}.md`,
      pageSource(`Page ${index}`),
    ])
    expect(() => read(Object.fromEntries(files))).toThrow(/can have at most twelve pages/)
  })
})

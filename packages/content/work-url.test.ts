import { describe, expect, test } from 'vitest'
import { contentErrors, copyContent } from '../../e2e/support/content.ts'
import { readContent } from './read.ts'
import { urlNameFromTitle } from './work-url.ts'

describe('the name in the address of a work', () => {
  test.each([
    ['Sports Team Branding', 'sports-team-branding'],
    ['  Kits: home & away (2026)! ', 'kits-home-away-2026'],
    ['Größte Årsøn', 'grosste-arson'],
    ['日本 ポスター', '日本-ポスター'],
    ['!!!', ''],
  ])('made from the title %j is %j', (title, name) => expect(urlNameFromTitle(title)).toBe(name))

  test('is short enough for a folder name and ends with a whole word', () => {
    expect(urlNameFromTitle('Championship and Ticket Campaign of the Old Harbour Club 1911 Again')).toBe(
      'championship-and-ticket-campaign-of-the-old-harbour-club',
    )
    // Each of these characters has four bytes.
    expect(Buffer.byteLength(urlNameFromTitle('𠮷'.repeat(200)))).toBe(240)
  })

  test('is made from the title, unless the owner sets a name', () => {
    const folder = copyContent({
      'portfolio.yaml': [['title: Brand Identity\n', 'title: Brand Identity\n    name: lagom-2026\n']],
    })
    expect(readContent(folder).content.portfolio.works.map(({ name }) => name)).toEqual([
      'sports-team-branding',
      'lagom-2026',
      'album-artwork',
    ])
  })

  // Each text replaces the title of entry 3; `$&` is that title.
  test.each([
    [
      'title: Brand – Identity!',
      /title: .* as entry 2, .*; give one .* another name, such as name: brand-identity-2$/,
    ],
    ['$&\n    name: brand-identity', /name: has the same address as entry 2, portfolio\/brand-identity\/;/],
    ['title: "!!!"', /title: has no letter or digit .*, such as name: spring-poster$/],
    [
      '$&\n    name: Album Artwork/1',
      /name: must have only lower-case letters, .*; did you mean album-artwork-1\?$/,
    ],
  ])('is refused if it is missing, invalid or used twice: %j', (to, reason) => {
    expect(contentErrors(copyContent({ 'portfolio.yaml': [['title: Album Artwork', to]] }))).toEqual([
      expect.stringMatching(new RegExp(`^portfolio\\.yaml, line \\d+, works\\[3\\]\\.${reason.source}`)),
    ])
  })
})

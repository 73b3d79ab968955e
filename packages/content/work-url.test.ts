import { describe, expect, test } from 'vitest'
import { copyContent } from '../../e2e/support/content.ts'
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
})

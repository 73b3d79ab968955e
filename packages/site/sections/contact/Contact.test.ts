import { readContent } from '@portfolio/content/read.ts'
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { content, mistakes } from '../../../../e2e/support/content.ts'
import { person } from '../../document/search-engines.ts'
import { Footer } from '../footer/Footer.tsx'
import { Contact } from './Contact.tsx'

const entry = (label: string, icon?: string, address = `https://example.com/${label.replaceAll(' ', '-')}`) =>
  [`  - label: ${label}`, `    address: ${address}`, ...(icon ? [`    icon: ${icon}`] : [])].join('\n')

/** The content with these lines as profiles and these labels in the footer. */
const withProfiles = (profiles: string, footer = '') =>
  content({ 'site.yaml': [[/^profiles:[\s\S]*?(?=^copyright:)/m, `${profiles}\n${footer}\n`]] })

/** What a visitor gets of the profiles: the card's and the footer's links, and what search engines read. */
function shown(folder: string) {
  const { site, contact, words } = readContent(folder).content
  const card = parse(
    renderToStaticMarkup(
      createElement(Contact, {
        site,
        contact,
        words,
        backend: { url: '', key: 'k' },
        formAction: '/contact',
        retentionDays: 0,
      }),
    ),
  )
  const footer = parse(renderToStaticMarkup(createElement(Footer, { site, words })))
  const links = (root: typeof card) =>
    root.querySelectorAll('a[rel=me]').map((link) => ({
      name: link.textContent,
      address: link.getAttribute('href'),
      icon: link.querySelector('svg[aria-hidden=true] path')?.getAttribute('d'),
    }))
  return {
    heading: card.textContent.includes(contact.profilesHeading),
    card: links(card),
    footer: links(footer),
    mail: footer.querySelectorAll('a[href^=mailto]').length,
    sameAs: JSON.parse(person(site, 'https://example.com', 'https://example.com/a.png')).sameAs,
  }
}

describe('profiles', () => {
  test('are of any network and number, two of a kind among them, each with an icon', () => {
    const networks = ['behance', 'dribbble', 'bluesky', 'mastodon', 'youtube', 'vimeo', 'pinterest', 'github']
    const folder = withProfiles(
      [
        'profiles:',
        ...networks.map((name) => entry(name, name)),
        entry('Behance of the studio', 'Behance'),
      ].join('\n'),
      'footerProfiles: [bluesky]',
    )
    const { card, footer, sameAs } = shown(folder)
    expect(card.map(({ name }) => name)).toEqual([...networks, 'Behance of the studio'])
    expect(new Set(card.map(({ icon }) => icon)).size).toBe(networks.length)
    expect(card.at(-1)?.icon).toBe(card[0]?.icon)
    const [plain, linked] = shown(
      withProfiles(`profiles:\n${entry('My shop')}\n${entry('Another', 'link')}`),
    ).card
    expect(plain?.icon).toBe(linked?.icon)
    for (const { icon } of [...card, { icon: plain?.icon }]) expect(icon).toBeTruthy()
    expect(footer).toEqual([card[2]])
    expect(sameAs).toHaveLength(9)
  })

  test('are refused by line and field', () => {
    for (const [profiles, expected, footer = ''] of [
      [entry('A', 'behanse'), /profiles\[1\]\.icon: .*"behanse".*behance/],
      [entry('A', 'x', 'javascript:alert(1)'), /must be a web address/],
      [`${entry('A')}\n${entry('A', 'x', 'https://x.com/b')}`, /profiles\[2\]: repeats/],
      [entry('GitHub'), /footerProfiles\[1\]: .*"Github".* mean GitHub\?/, '[Github]'],
    ] as [string, RegExp, string?][])
      expect(mistakes(withProfiles(`profiles:\n${profiles}`, `footerProfiles: ${footer}`))).toEqual([
        expect.stringMatching(new RegExp(`^site\\.yaml, line \\d+, .*${expected.source}`)),
      ])
  })
})

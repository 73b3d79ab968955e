import { readContent } from '@portfolio/content/read.ts'
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contentErrors, copyContent } from '../../../../e2e/support/content.ts'
import { personJsonLd } from '../../document/structured-data.ts'
import { Footer } from '../footer/Footer.tsx'
import { Contact } from './Contact.tsx'

/** Returns the YAML of a profile. */
const profileLines = (
  label: string,
  icon?: string,
  address = `https://example.com/${label.replaceAll(' ', '-')}`,
) => [`  - label: ${label}`, `    address: ${address}`, ...(icon ? [`    icon: ${icon}`] : [])].join('\n')

const contentWithProfiles = (profiles: string, footer = '') =>
  copyContent({ 'site.yaml': [[/^profiles:[\s\S]*?(?=^copyright:)/m, `${profiles}\n${footer}\n`]] })

/** Returns the links in the contact part and the footer, and the profiles that the JSON-LD names (`sameAs`). */
function renderContact(folder: string) {
  const { site, contact, words } = readContent(folder).content
  const contactSection = parse(
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
  const footer = parse(
    renderToStaticMarkup(createElement(Footer, { site, words, pages: undefined, root: '' })),
  )
  const phone = contactSection.querySelector('a[href^="tel:"]')?.getAttribute('href')
  const links = (root: typeof contactSection) =>
    root.querySelectorAll('a[rel=me]').map((link) => ({
      name: link.textContent,
      address: link.getAttribute('href'),
      icon: link.querySelector('svg[aria-hidden=true] path')?.getAttribute('d'),
    }))
  return {
    phone,
    contact: links(contactSection),
    footer: links(footer),
    sameAs: JSON.parse(personJsonLd(site, 'https://example.com', 'https://example.com/a.png')).sameAs,
  }
}

test.each([
  ['+44 20 7946 0107', 'tel:+442079460107'],
  ['+49 (0)40 1234567-89', 'tel:+4940123456789'],
  ['(020) 7946.0107', 'tel:02079460107'],
])('the phone number %s is dialled as %s', (number, address) => {
  expect(renderContact(copyContent({ 'site.yaml': [[/^phone: .*$/m, `phone: ${number}`]] })).phone).toBe(
    address,
  )
})

describe('profiles', () => {
  test('are listed with icons in the contact part, in the footer if chosen, and in the JSON-LD', () => {
    const networks = ['behance', 'dribbble', 'bluesky', 'mastodon', 'youtube', 'vimeo', 'pinterest', 'github']
    const folder = contentWithProfiles(
      [
        'profiles:',
        ...networks.map((name) => profileLines(name, name)),
        profileLines('Behance of the studio', 'Behance'),
      ].join('\n'),
      'footerProfiles: [bluesky]',
    )
    const { contact, footer, sameAs } = renderContact(folder)
    expect(contact.map(({ name }) => name)).toEqual([...networks, 'Behance of the studio'])
    expect(new Set(contact.map(({ icon }) => icon)).size).toBe(networks.length)
    expect(contact.at(-1)?.icon).toBe(contact[0]?.icon)
    const [withoutIcon, withLinkIcon] = renderContact(
      contentWithProfiles(`profiles:\n${profileLines('My shop')}\n${profileLines('Another', 'link')}`),
    ).contact
    expect(withoutIcon?.icon).toBe(withLinkIcon?.icon)
    for (const { icon } of [...contact, { icon: withoutIcon?.icon }]) expect(icon).toBeTruthy()
    expect(footer).toEqual([contact[2]])
    expect(sameAs).toHaveLength(9)
  })

  test('are refused with the line and field of the mistake', () => {
    for (const [profiles, expected, footer = ''] of [
      [profileLines('A', 'behanse'), /profiles\[1\]\.icon: .*"behanse".*behance/],
      [profileLines('A', 'x', 'javascript:alert(1)'), /must be a web address/],
      [`${profileLines('A')}\n${profileLines('A', 'x', 'https://x.com/b')}`, /profiles\[2\]: repeats/],
      [profileLines('GitHub'), /footerProfiles\[1\]: .*"Github".* mean GitHub\?/, '[Github]'],
    ] as [string, RegExp, string?][])
      expect(
        contentErrors(contentWithProfiles(`profiles:\n${profiles}`, `footerProfiles: ${footer}`)),
      ).toEqual([expect.stringMatching(new RegExp(`^site\\.yaml, line \\d+, .*${expected.source}`))])
  })
})

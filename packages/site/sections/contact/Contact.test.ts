import { readContent } from '@portfolio/content/read.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contentErrors, copyContent } from '../../../../e2e/support/content.ts'
import { personJsonLd } from '../../document/structured-data.ts'
import { Footer } from '../footer/Footer.tsx'
import { Contact } from './Contact.tsx'

/** Returns a profile in YAML. */
const profileLines = (
  label: string,
  icon?: string,
  address = `https://example.com/${label.replaceAll(' ', '-')}`,
) => [`  - label: ${label}`, `    address: ${address}`, ...(icon ? [`    icon: ${icon}`] : [])].join('\n')

/** Returns a folder with content that has these profiles, and this line after them. */
const contentWithProfiles = (profiles: string, footerLine = '') =>
  copyContent({ 'site.yaml': [[/^profiles:[\s\S]*?(?=^copyright:)/m, `${profiles}\n${footerLine}\n`]] })

/** Returns the address that the phone number links to, and the profiles in each place that lists them. */
function renderContact(folder: string) {
  const { content } = readContent(folder)
  const contactSection = renderToStaticMarkup(createElement(Contact, { ...content, ...readSiteConfig({}) }))
  const footer = renderToStaticMarkup(createElement(Footer, content))
  const profileLinks = (html: string) =>
    parse(html)
      .querySelectorAll('a[rel=me]')
      .map((link) => ({
        name: link.textContent,
        address: link.getAttribute('href'),
        icon: link.querySelector('svg[aria-hidden=true] path')?.getAttribute('d'),
      }))
  return {
    phone: parse(contactSection).querySelector('a[href^="tel:"]')?.getAttribute('href'),
    contact: profileLinks(contactSection),
    footer: profileLinks(footer),
    sameAs: JSON.parse(personJsonLd(content.site, 'https://example.com', 'https://example.com/a.png')).sameAs,
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
    expect(footer).toEqual([contact[networks.indexOf('bluesky')]])
    expect(sameAs).toHaveLength(networks.length + 1)
  })

  test('are refused with the line and field of the mistake', () => {
    for (const [profiles, expected, footerProfiles = ''] of [
      [profileLines('A', 'behanse'), /profiles\[1\]\.icon: .*"behanse".*behance/],
      [profileLines('A', 'x', 'javascript:alert(1)'), /must be a web address/],
      [`${profileLines('A')}\n${profileLines('A', 'x', 'https://x.com/b')}`, /profiles\[2\]: repeats/],
      [profileLines('GitHub'), /footerProfiles\[1\]: .*"Github".* mean GitHub\?/, '[Github]'],
    ] as [string, RegExp, string?][])
      expect(
        contentErrors(contentWithProfiles(`profiles:\n${profiles}`, `footerProfiles: ${footerProfiles}`)),
      ).toEqual([expect.stringMatching(new RegExp(`^site\\.yaml, line \\d+, .*${expected.source}`))])
  })
})

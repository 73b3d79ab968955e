import type { Content } from '../content/schema.ts'

/** Every text that a page sets in the display face, in the case it is shown in; `title` is a page's own heading. */
export function headings({ site, portfolio, services, contact }: Content, title = ''): string[] {
  const capitals = [
    site.name,
    site.brand,
    title,
    portfolio.heading,
    services.heading,
    ...services.services.map(({ title }) => title),
    contact.heading,
    contact.formHeading,
    contact.detailsHeading,
    contact.profilesHeading,
  ]
  return [
    ...capitals.map((text) => text.toUpperCase()),
    ...portfolio.works.map(({ title }) => title),
    site.number,
    '0123456789',
  ]
}

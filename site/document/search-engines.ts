/** What search engines read of a page: schema.org's things as JSON-LD. */
import { plainText } from '../content/rich-words.ts'
import type { Content, Work } from '../content/schema.ts'

/** Who the page is about, for search engines: a schema.org `Person`. */
export const person = (site: Content['site'], url: string, image: string) =>
  jsonLd({
    '@type': 'Person',
    name: site.name,
    jobTitle: site.tagline,
    description: site.description,
    url,
    image,
    email: `mailto:${site.email}`,
    telephone: site.phone,
    sameAs: site.profiles.length > 0 ? site.profiles.map(({ address }) => address) : undefined,
  })

/** A work and who made it, for search engines: a schema.org `CreativeWork`. */
export const creativeWork = (
  { title, category, client, year }: Work,
  { name }: Content['site'],
  { description, url, image, home }: { description: string; url: string; image: string; home: string },
) =>
  jsonLd({
    '@type': 'CreativeWork',
    name: title,
    genre: category,
    description,
    url,
    image,
    dateCreated: year && /^\d{4}$/.test(year) ? year : undefined,
    creator: { '@type': 'Person', name, url: home },
    sourceOrganization: client === undefined ? undefined : { '@type': 'Organization', name: client },
  })

/** Search engines cut what is longer. */
const longest = 200

/** What search engines show of a work: how its text begins, in whole words; without a text, what its picture shows. */
export function summaryOf({ text, description }: Pick<Work, 'text' | 'description'>): string {
  const summary = (text ? plainText(text) : description).replace(/\s+/g, ' ')
  if (summary.length <= longest) return summary
  const cut = summary.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ')) || cut}…`
}

/** As it stands in a `<script>`, whose end no text within may write. */
const jsonLd = (thing: { '@type': string; [property: string]: unknown }) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

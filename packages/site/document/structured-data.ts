import type { Content, Work } from '@portfolio/content/schema.ts'

/** Returns the designer as a schema.org `Person`, in JSON-LD. */
export const personJsonLd = (site: Content['site'], url: string, image: string) =>
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

/** Returns a work as a schema.org `CreativeWork`, in JSON-LD. */
export const workJsonLd = (
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

/** Search engines cut longer descriptions. */
const maxSummaryLength = 200

/** Returns the start of a text for search engines, shortened between words, or anywhere in a script without spaces. */
export function summarize(text: string): string {
  const summary = text.replace(/\s+/g, ' ').trim()
  if (summary.length <= maxSummaryLength) return summary
  const shortened = summary.slice(0, maxSummaryLength)
  const lastSpace = shortened.lastIndexOf(' ')
  return `${lastSpace > maxSummaryLength / 2 ? shortened.slice(0, lastSpace) : shortened}…`
}

/** Serializes JSON-LD. Escapes `<`, so that no text can close the `<script>`. */
export const jsonLd = (thing: { '@type': string; [property: string]: unknown }) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

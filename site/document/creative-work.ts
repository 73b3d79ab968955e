import type { Content, Work } from '../content/schema.ts'
import { jsonLd } from './json-ld.ts'

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

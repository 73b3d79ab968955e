import type { Content } from '../content/schema.ts'
import { jsonLd } from './json-ld.ts'

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

import type { Content } from '../content/schema.ts'

/** Who the page is about, for search engines: a schema.org `Person` as JSON-LD, safe inside a `<script>`. */
export function person(site: Content['site'], url: string, image: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: site.name,
    jobTitle: site.tagline,
    description: site.description,
    url,
    image,
    email: `mailto:${site.email}`,
    telephone: site.phone,
    sameAs: site.profiles.length > 0 ? site.profiles.map(({ address }) => address) : undefined,
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

import type { Content } from '@portfolio/content/schema.ts'

/** Returns the links to a page in all languages, for search engines. Empty if there is only one language. */
export const alternateLinks = ({ languages }: Content, path: string, home: URL) =>
  [...languages, ...languages.slice(0, 1).map((main) => ({ ...main, lang: 'x-default' }))].map(
    ({ lang, root }) => ({
      hreflang: lang,
      href: new URL(root + path, home).href,
    }),
  )

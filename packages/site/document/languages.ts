import type { Content } from '@portfolio/content/schema.ts'

/** Returns the links to a page in all languages, for search engines. `path` follows the language's `root`. */
export const alternateLinks = ({ languages }: Content, path: string, home: URL) =>
  [...languages, ...languages.slice(0, 1).map((main) => ({ ...main, lang: 'x-default' }))].map(
    ({ lang, root }) => ({
      hreflang: lang,
      href: new URL(root + path, home).href,
    }),
  )

/** Makes a link to another language lead to the part in view. Inline, as sites in one language do not need it. */
export const languageLinksScript =
  'addEventListener("click",({target})=>{const link=target.closest("a[hreflang]");if(!link)return;' +
  'const isAbove=part=>part.getBoundingClientRect().top<innerHeight/3;' +
  'link.hash=[...document.querySelectorAll("main>section[id],.work-row[id]")].findLast(isAbove)?.id??"top"})'

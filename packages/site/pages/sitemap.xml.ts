import { readContent } from '@portfolio/content/read.ts'
import { pagePath, workPath } from '@portfolio/content/work-url.ts'
import type { APIRoute } from 'astro'
import { alternateLinks } from '../document/languages.ts'

/** Lists all pages in each language (sitemaps.org protocol 0.9, Google's extension for languages). */
export const GET: APIRoute = ({ site }) => {
  const home = new URL(import.meta.env.BASE_URL, site)
  const { content } = readContent()
  const { languages, portfolio, pages } = content
  const paths = ['', ...portfolio.works.map(workPath), ...(pages?.pages ?? []).map(pagePath)]
  // The start of the paths in each language, such as `de/`.
  const roots = languages.length > 0 ? languages.map(({ root }) => root) : ['']
  const entries = roots.flatMap((root) =>
    paths.map((path) => {
      const links = alternateLinks(content, path, home).map(
        ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
      )
      return `  <url><loc>${new URL(root + path, home)}</loc>${links.join('')}</url>`
    }),
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  )
}

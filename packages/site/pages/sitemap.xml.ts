import { readContent } from '@portfolio/content/read.ts'
import { workPath } from '@portfolio/content/work-url.ts'
import type { APIRoute } from 'astro'

/** Lists the page and all works (sitemaps.org protocol 0.9). */
export const GET: APIRoute = ({ site }) => {
  const home = new URL(import.meta.env.BASE_URL, site)
  const paths = ['', ...readContent().content.portfolio.works.map(workPath)]
  const entries = paths.map((path) => `  <url><loc>${new URL(path, home)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  )
}

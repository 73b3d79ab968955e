import type { APIRoute } from 'astro'

/** The site's one address (sitemaps.org protocol 0.9). */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${new URL(import.meta.env.BASE_URL, site)}</loc></url>
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  )

import type { APIRoute } from 'astro'

/** Everything may be indexed; the sitemap is named by its whole address, as the format asks. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${import.meta.env.BASE_URL}sitemap.xml`, site)}\n`,
  )

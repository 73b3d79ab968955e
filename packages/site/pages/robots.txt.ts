import type { APIRoute } from 'astro'

/** Allows everything, and names the sitemap by its absolute URL, as the format requires. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${import.meta.env.BASE_URL}sitemap.xml`, site)}\n`,
  )

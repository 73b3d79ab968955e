import { readContent } from '@portfolio/content/read.ts'
import type { APIRoute } from 'astro'

/** The form's words as a script that loads with its component, so that pages do not contain them. */
export const GET: APIRoute = () =>
  new Response(`export default ${JSON.stringify(readContent().content.words.form)}`, {
    headers: { 'content-type': 'text/javascript' },
  })

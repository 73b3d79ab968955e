import { iconFile } from '@portfolio/content/pictures/picture.ts'
import { readContent } from '@portfolio/content/read.ts'
import type { APIRoute } from 'astro'

/** Returns a PNG, as browsers recognize it by its content. They request it for pages without an icon link. */
export const GET: APIRoute = async () => {
  const file = await iconFile(readContent().content.site, 32)
  return new Response(new Uint8Array(await file.content()))
}

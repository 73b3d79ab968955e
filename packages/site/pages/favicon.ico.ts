import { iconFile } from '@portfolio/content/pictures/picture.ts'
import { readContent } from '@portfolio/content/read.ts'
import type { APIRoute } from 'astro'

/** Returns a PNG inside an ICO. Browsers request it for documents without an icon link, such as a picture URL. */
export const GET: APIRoute = async () => {
  const file = await iconFile(readContent().content.site, 32)
  const png = await file.content()
  return new Response(new Uint8Array(Buffer.concat([iconDirectory(png.length), png])), {
    headers: { 'content-type': 'image/x-icon' },
  })
}

/** Returns the ICO header with one entry: 32 × 32 pixels, 32 bits, followed by the picture. */
function iconDirectory(pngLength: number): Buffer {
  const bytes = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  bytes.writeUInt32LE(pngLength, 14)
  return bytes
}

/** Worker process, see `examiner.ts`: converts a HEIC, or a tool's output from one, to JPEG. */

import { answerRequests } from '@portfolio/content/pictures/examiner.ts'
import { metadataOf, openOptions, requireMaxPixels } from '@portfolio/content/pictures/original.ts'
import sharp from 'sharp'

/** The path of the JPEG. Missing if sharp has no HEIC decoder, as in its prebuilt packages. */
export interface Decoded {
  path?: string
}

answerRequests(async (picture): Promise<Decoded> => {
  const { width, height } = await metadataOf(picture)
  requireMaxPixels(width, height)
  const path = `${picture}.jpg`
  // The decoder has rotated the picture already, so the orientation in its metadata is ignored.
  const made = sharp(picture, openOptions())
    .flatten({ background: 'white' })
    .jpeg({ quality: 90 })
    .toFile(path)
  return made.then(
    () => ({ path }),
    () => ({}),
  )
})

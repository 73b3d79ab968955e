/** The program of a worker process that converts a HEIC, or the output of a HEIC tool, to JPEG. See `picture-reader.ts`. */

import { metadataOf, openOptions, requireMaxPixels } from '@portfolio/content/pictures/original.ts'
import { answerRequests } from '@portfolio/content/pictures/picture-reader.ts'
import sharp from 'sharp'

/** `path` is the path of the JPEG. Missing if sharp has no HEIC decoder; its prebuilt packages have none. */
export interface DecodedPicture {
  path?: string
}

answerRequests(async (picture): Promise<DecodedPicture> => {
  const { width, height } = await metadataOf(picture)
  requireMaxPixels(width, height)
  const path = `${picture}.jpg`
  // The decoder has rotated the picture already, so the orientation in its metadata is ignored.
  const conversion = sharp(picture, openOptions())
    .flatten({ background: 'white' })
    .jpeg({ quality: 90 })
    .toFile(path)
  return conversion.then(
    () => ({ path }),
    () => ({}),
  )
})

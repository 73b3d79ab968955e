/** The program of a process that converts a HEIC, or the output of a HEIC tool, to JPEG. See `picture-reader.ts`. */

import { metadataOf, openOptions, requireMaxPixels } from '@portfolio/content/pictures/original.ts'
import { answerRequest } from '@portfolio/content/pictures/picture-reader.ts'
import sharp from 'sharp'

/** `path` is the path of the JPEG. Missing if sharp cannot decode the picture: its prebuilt packages cannot decode HEIC. */
export interface DecodedPicture {
  path?: string
}

await answerRequest(async (picturePath): Promise<DecodedPicture> => {
  const { width, height } = await metadataOf(picturePath)
  requireMaxPixels(width, height)
  const path = `${picturePath}.jpg`
  // The decoder has rotated the picture already, so the orientation in its metadata is ignored.
  return sharp(picturePath, openOptions())
    .flatten({ background: 'white' })
    .jpeg({ quality: 90 })
    .toFile(path)
    .then(
      () => ({ path }),
      () => ({}),
    )
})

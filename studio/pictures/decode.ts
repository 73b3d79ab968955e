/** Makes a JPEG of a HEIC, or of what a tool has made of one, in a process of its own, see `examined.ts`. */
import sharp from 'sharp'
import { answer } from '../../site/pictures/examined.ts'
import { metadataOf, openWith, requireFewPixels } from '../../site/pictures/original.ts'

/** The JPEG; nothing where sharp was built without what decodes a HEIC, as it usually is. */
export interface Decoded {
  path?: string
}

answer(async (picture): Promise<Decoded> => {
  const { width, height } = await metadataOf(picture)
  requireFewPixels(width, height)
  const path = `${picture}.jpg`
  // It stands the right way up already: what a camera says of that beside it holds for those who cannot read the rest.
  const made = sharp(picture, openWith()).flatten({ background: 'white' }).jpeg({ quality: 90 }).toFile(path)
  return made.then(
    () => ({ path }),
    () => ({}),
  )
})

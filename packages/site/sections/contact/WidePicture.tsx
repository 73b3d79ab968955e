import type { Picture } from '@portfolio/content/pictures/picture.ts'
import { ResponsivePicture } from '../ResponsivePicture.tsx'

/** A picture as wide as the page, above the contact part or the part about the owner. */
export const WidePicture = ({
  picture,
  description,
}: {
  picture: Picture
  description?: string | undefined
}) => (
  <ResponsivePicture
    className="contact-picture"
    picture={picture}
    // Without a description it is decorative.
    alt={description ?? ''}
    data-focus={picture.focus}
    // At least the width at a height of 19rem. 115vw instead of 100vw keeps text in the picture sharp.
    sizes={`max(115vw, ${Math.round((19 * picture.width) / picture.height)}rem)`}
    loading="lazy"
  />
)

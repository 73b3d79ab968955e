import type { Picture } from '@portfolio/content/pictures/picture.ts'
import { ResponsivePicture } from '../ResponsivePicture.tsx'

/** The picture above the contact and the part about the owner, as wide as the screen. */
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
    // At least as wide as a height of 19rem requires. 115vw instead of 100vw keeps text in it sharp.
    sizes={`max(115vw, ${Math.round((19 * picture.width) / picture.height)}rem)`}
    loading="lazy"
  />
)

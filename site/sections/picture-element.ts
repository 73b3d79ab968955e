import type { Picture } from '../pictures/picture.ts'

/** A decorative picture of the owner's, made where a script shows it; the page's own are rendered by `Pictured`. */
export function pictureElement({ other, full, width, height }: Picture, sizes: string): HTMLPictureElement {
  const picture = document.createElement('picture')
  picture.append(
    Object.assign(document.createElement('source'), { type: 'image/avif', srcset: other, sizes }),
    Object.assign(document.createElement('img'), { loading: 'lazy', alt: '', width, height, src: full }),
  )
  return picture
}

import type { Picture } from '@portfolio/content/pictures/picture.ts'

export interface DescribedPicture {
  picture: Picture
  description: string
  /** A line below it. */
  caption?: string | undefined
}

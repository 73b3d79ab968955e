/** The photographs of the content that strains the page, and where the page stands that is built with them. */
import { join } from 'node:path'

/** Each photograph's width and height: seven works, of every shape and size that owners have. */
export const photographs: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'panorama.jpg': [4800, 900],
  'portrait.jpg': [1200, 2400],
  'IMG_0001 (huge).JPG': [8000, 6000],
  'second panorama.jpg': [4800, 900],
  'tiny.png': [200, 150],
  'square.webp': [1500, 1500],
  'wide.jpg': [3000, 1500],
}

/** What the camera has written into each of them. */
export const cameraMark = 'Anna Owner, at home'

/** The folder of the copy of the project that is built with them. */
export const strainedSite = () => join(process.env.TEST_DATA_DIR ?? '', 'strained-site')

/** The photographs of the content that strains the page. */

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

/** The point of some that must stay in view, in hundredths of width and height: a disc is drawn there. */
export const points: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'panorama.jpg': [22, 50],
  'portrait.jpg': [50, 86],
  'second panorama.jpg': [98, 40],
  'wide.jpg': [12.5, 50],
}

/** How wide that disc is, in parts of the photograph's shorter side. */
export const disc = 0.06

/** What the camera has written into each of them. */
export const cameraMark = 'Anna Owner, at home'

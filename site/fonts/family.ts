/** The site's one family, Archivo, and the two faces cut from it: change the family, and run `npm run fonts`. */

const folder = 'node_modules/@fontsource-variable/archivo/files'

/** The full family's files, by the letters they hold. */
export const sources = {
  latin: `${folder}/archivo-latin-wdth-normal.woff2`,
  latinExtended: `${folder}/archivo-latin-ext-wdth-normal.woff2`,
}

/** The axes of the text face: from condensed labels to running text, from regular to heavy. */
export const textAxes = { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 } }

/** The display face: expanded and black. */
export const displayCut = { wght: 900, wdth: 125 }

/** The layout features kept in every file: kerning, and accents in their places. */
export const features = ['kern', 'mark', 'mkmk', 'ccmp']

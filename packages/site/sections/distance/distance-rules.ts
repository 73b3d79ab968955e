import { digitsFontFile } from '@portfolio/content/fonts/display.ts'
import { fileUrl } from '@portfolio/content/preparing/prepared-file.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { workColourRule, workColours } from '../../look/look-rules.ts'
import style from './distance.css?inline'

/** The colours that the scene uses. */
const colourNames = ['ground', 'text', 'loud', 'signal', 'on-signal']

/** Returns the part's CSS with the number of drawings, the colours of the mark's work and the font of the digits. */
export async function distanceRules({ distance, portfolio, look }: Content): Promise<string> {
  if (!distance) return ''
  const fontFace = `@font-face{font-family:Digits;src:url(${fileUrl(await digitsFontFile())})}`
  const work = portfolio.works.find(({ title }) => title === distance.work)
  const workSeeds = work && workColours(work, look)
  return `${fontFace}${workSeeds ? workColourRule('.distance', workSeeds, colourNames) : ''}${style}@layer parts{.distance{--last-drawing:${distance.marks.length - 1}}}`
}

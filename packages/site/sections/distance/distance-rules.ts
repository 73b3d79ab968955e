import { digitsFontFile } from '@portfolio/content/fonts/display.ts'
import { fileUrl } from '@portfolio/content/preparing/prepared-file.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { workColourRule, workColours } from '../../look/look-rules.ts'
import style from './distance.css?inline'

/** The tokens for the colours that the scene uses. */
const sceneTokens = ['ground', 'text', 'signal-on-text', 'signal', 'on-signal']

/** Returns the part's CSS: styles, font of the metres, colours of the logo's work, and index of the last drawing. */
export async function distanceRules({ distance, portfolio, look }: Content): Promise<string> {
  if (!distance) return ''
  const fontFace = `@font-face{font-family:Digits;src:url(${fileUrl(await digitsFontFile())})}`
  const work = portfolio.works.find(({ title }) => title === distance.work)
  const workSchemeColours = work && workColours(work, look)
  return `${fontFace}${workSchemeColours ? workColourRule('.distance', workSchemeColours, sceneTokens) : ''}${style}@layer parts{.distance{--last-index:${distance.marks.length - 1}}}`
}

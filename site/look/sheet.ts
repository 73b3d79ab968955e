/** The look that the owner has chosen, as the pages carry it. */
import type { Content } from '../content/schema.ts'
import { type Colour, colourOf } from './colour.ts'
import { type Seeds, tokensOf } from './tokens.ts'

type Look = Content['look']

const seedsOf = ({ ground, ink, signal }: Look['light']): Seeds => ({
  ground: colourOf(ground),
  ink: colourOf(ink),
  signal: colourOf(signal),
})

/** The colours as custom properties: of the light sheet, of the dark one, and on paper, which is white. */
export function lookRules(look: Look): string {
  const light = seedsOf(look.light)
  const dark = seedsOf(look.dark)
  // A logo stands on the ground that it was drawn for.
  const logoGround = (ground: Colour) => (look.logo === undefined ? {} : { 'logo-ground': ground })
  const sheets = {
    light: { ...tokensOf(light), ...logoGround(light.ground) },
    dark: { ...tokensOf(dark), ...logoGround(look.logoDark === undefined ? light.ground : dark.ground) },
    paper: tokensOf({ ground: '#ffffff', ink: '#000000', signal: light.signal }),
  }
  return `@layer tokens{${rule(sheets.light)}@media (prefers-color-scheme:dark){${rule(sheets.dark)}}@media print{${rule(sheets.paper)}}}`
}

const rule = (tokens: Record<string, Colour | undefined>) =>
  `:root{${Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour ?? 'transparent'}`)
    .join(';')}}`

/** What the browser's own frame is painted with, by scheme. */
export const themeColours = ({ light, dark }: Look) => ({
  light: colourOf(light.ground),
  dark: colourOf(dark.ground),
})

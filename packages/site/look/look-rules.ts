/** CSS rules for the owner's look. */
import { type Colour, colourOf, contrast, nearestColour } from '@portfolio/content/look/colour.ts'
import { edgeRule } from '@portfolio/content/look/edges.ts'
import { minTextContrast, type SchemeColours, tokensOf } from '@portfolio/content/look/tokens.ts'
import type { Content, Work } from '@portfolio/content/schema.ts'

type Look = Content['look']

const schemeColoursOf = ({ ground, ink, signal }: Record<keyof SchemeColours, string>): SchemeColours => ({
  ground: colourOf(ground),
  ink: colourOf(ink),
  signal: colourOf(signal),
})

/** Returns the colours of light, dark, and print on white paper. The ticket is light in both schemes. */
export function lookRules(look: Look): string {
  const light = schemeColoursOf(look.light)
  const dark = schemeColoursOf(look.dark)
  // A logo without a dark version keeps the light background. logo.css reads `--logo-ground`.
  const logoGround = (ground: Colour) => (look.logo === undefined ? {} : { 'logo-ground': ground })
  const tokens = {
    light: { ...tokensOf(light), ...logoGround(light.ground) },
    dark: { ...tokensOf(dark), ...logoGround(look.logoDark === undefined ? light.ground : dark.ground) },
    print: tokensOf({ ground: '#ffffff', ink: '#000000', signal: light.signal }),
  }
  return `@layer tokens{${rootRule(tokens.light)}@media (prefers-color-scheme:dark){${rootRule(tokens.dark)}}@media screen and (prefers-color-scheme:dark){.ticket{${declarations(tokensOf(light))}}}@media print{${rootRule(tokens.print)}}}`
}

type CustomProperties = Record<string, string | number | undefined>

export const rootRule = (properties: CustomProperties) => `:root{${declarations(properties)}}`

const declarations = (properties: CustomProperties) =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}:${value ?? 'transparent'}`)
    .join(';')

/**
 * Returns a work's colours, which are the same in both schemes, or undefined if the work sets none. Missing colours
 * come from the light scheme. If ink and ground lack contrast, a missing ink becomes the readable colour nearest to the
 * light ground. Otherwise the ground becomes the nearest readable colour.
 */
export function workColours(
  work: { [Name in keyof SchemeColours]?: string | undefined },
  { light }: Pick<Look, 'light'>,
): SchemeColours | undefined {
  const { ground, ink, signal } = work
  if (ground === undefined && ink === undefined && signal === undefined) return undefined
  const colours = schemeColoursOf({
    ground: ground ?? light.ground,
    ink: ink ?? light.ink,
    signal: signal ?? light.signal,
  })
  if (contrast(colours.ink, colours.ground) >= minTextContrast) return colours
  const isReadableWith = (other: Colour) => (colour: Colour) => contrast(colour, other) >= minTextContrast
  return ink === undefined
    ? { ...colours, ink: nearestColour(colourOf(light.ground), isReadableWith(colours.ground)) }
    : { ...colours, ground: nearestColour(colours.ground, isReadableWith(colours.ink)) }
}

/** Returns the CSS rule that gives a selector a work's colours, or only the named tokens. Print omits it. */
export function workColourRule(
  selector: string,
  colours: SchemeColours,
  tokenNames?: readonly string[],
): string {
  const scheme = contrast(colours.ground, '#ffffff') < contrast(colours.ink, '#ffffff') ? 'light' : 'dark'
  const tokens = Object.fromEntries(
    Object.entries(tokensOf(colours)).filter(([name]) => !tokenNames || tokenNames.includes(name)),
  )
  return `@layer tokens{@media not print{${selector}{color-scheme:${scheme};${declarations(tokens)}}}}`
}

/** Returns the CSS rules that give elements a work's colours and edges. */
export function workRules(work: Work, look: Look, selector: string, edgeSelector = selector): string {
  const colours = workColours(work, look)
  return (colours ? workColourRule(selector, colours) : '') + edgeRule(edgeSelector, work.edges)
}

/** Returns the colours of the browser's own bars (`theme-color`) by scheme. On a work's page both are the same. */
export function themeColours(look: Look, work?: Work) {
  const ground = work && workColours(work, look)?.ground
  return { light: ground ?? colourOf(look.light.ground), dark: ground ?? colourOf(look.dark.ground) }
}

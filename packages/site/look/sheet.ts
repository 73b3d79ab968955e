/** Turns the owner's look into CSS rules. */

import { type Colour, colourOf, contrast, nearest } from '@portfolio/content/look/colour.ts'
import { edgeRule } from '@portfolio/content/look/edges.ts'
import { forText, type Seeds, tokensOf } from '@portfolio/content/look/tokens.ts'
import type { Content } from '@portfolio/content/schema.ts'

type Look = Content['look']

const seedsOf = ({ ground, ink, signal }: Record<keyof Seeds, string>): Seeds => ({
  ground: colourOf(ground),
  ink: colourOf(ink),
  signal: colourOf(signal),
})

/**
 * Returns the custom properties of the light and dark scheme and of print, which is on white. The ticket has the
 * light colours in both schemes.
 */
export function lookRules(look: Look): string {
  const light = seedsOf(look.light)
  const dark = seedsOf(look.dark)
  // A logo keeps the background that it was drawn for.
  const logoGround = (ground: Colour) => (look.logo === undefined ? {} : { 'logo-ground': ground })
  const sheets = {
    light: { ...tokensOf(light), ...logoGround(light.ground) },
    dark: { ...tokensOf(dark), ...logoGround(look.logoDark === undefined ? light.ground : dark.ground) },
    paper: tokensOf({ ground: '#ffffff', ink: '#000000', signal: light.signal }),
  }
  return `@layer tokens{${rule(sheets.light)}@media (prefers-color-scheme:dark){${rule(sheets.dark)}}@media screen and (prefers-color-scheme:dark){.ticket{${declared(tokensOf(light))}}}@media print{${rule(sheets.paper)}}}`
}

const rule = (tokens: Record<string, Colour | undefined>) => `:root{${declared(tokens)}}`

const declared = (tokens: Record<string, Colour | undefined>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour ?? 'transparent'}`)
    .join(';')

/**
 * Returns a work's colours in both schemes, or undefined if it sets none. Missing ground and signal come from the
 * light scheme. A missing ink, or a ground that is unreadable with the ink, becomes the nearest readable colour.
 */
export function workColours(
  work: { [Name in keyof Seeds]?: string | undefined },
  { light }: Pick<Look, 'light'>,
): Seeds | undefined {
  const { ground, ink, signal } = work
  if (ground === undefined && ink === undefined && signal === undefined) return undefined
  const own = seedsOf({ ...light, ...(ground && { ground }), ...(ink && { ink }), ...(signal && { signal }) })
  if (contrast(own.ink, own.ground) >= forText) return own
  const isReadable = (on: Colour) => (colour: Colour) => contrast(colour, on) >= forText
  return ink === undefined
    ? { ...own, ink: nearest(colourOf(light.ground), isReadable(own.ground)) }
    : { ...own, ground: nearest(own.ground, isReadable(own.ink)) }
}

/** Returns the CSS rule that gives a selector a work's colours, or only the `used` ones. Does not apply to print. */
export function workColourRule(selector: string, colours: Seeds, used?: readonly string[]): string {
  const scheme = contrast(colours.ground, '#ffffff') < contrast(colours.ink, '#ffffff') ? 'light' : 'dark'
  const tokens = Object.fromEntries(
    Object.entries(tokensOf(colours)).filter(([name]) => !used || used.includes(name)),
  )
  return `@layer tokens{@media not print{${selector}{color-scheme:${scheme};${declared(tokens)}}}}`
}

/** Returns the rules for the link to the next work, by its number, counted from 1. */
export function nextWorkRules(
  { portfolio, look }: Pick<Content, 'portfolio' | 'look'>,
  number: number,
): string {
  const work = portfolio.works[number - 1]
  if (!work) return ''
  const workSeeds = workColours(work, look)
  return (workSeeds ? workColourRule('.work-next', workSeeds) : '') + edgeRule('.work-next', work.edges)
}

/** Returns the browser's theme colours by scheme. A work has the same in both. */
export const themeColours = ({ light, dark }: Look, workSeeds?: Seeds) => ({
  light: workSeeds?.ground ?? colourOf(light.ground),
  dark: workSeeds?.ground ?? colourOf(dark.ground),
})

/** The look that the owner has chosen, as the pages carry it. */
import type { Content } from '../content/schema.ts'
import { type Colour, colourOf, contrast, nearest } from './colour.ts'
import { edgeRule } from './edges.ts'
import { forText, type Seeds, tokensOf } from './tokens.ts'

type Look = Content['look']

const seedsOf = ({ ground, ink, signal }: Record<keyof Seeds, string>): Seeds => ({
  ground: colourOf(ground),
  ink: colourOf(ink),
  signal: colourOf(signal),
})

/**
 * The colours as custom properties: of the light sheet, of the dark one, and on paper, which is white. The ticket is as on
 * the light sheet by night, too.
 */
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
  return `@layer tokens{${rule(sheets.light)}@media (prefers-color-scheme:dark){${rule(sheets.dark)}}@media screen and (prefers-color-scheme:dark){.ticket{${declared(tokensOf(light))}}}@media print{${rule(sheets.paper)}}}`
}

const rule = (tokens: Record<string, Colour | undefined>) => `:root{${declared(tokens)}}`

const declared = (tokens: Record<string, Colour | undefined>) =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour ?? 'transparent'}`)
    .join(';')

/**
 * The colours that a work wears, by day and by night; undefined where it names none. A ground that it leaves out is the
 * light sheet's, and so is a signal; an ink, or a ground that its ink cannot be read on, is the nearest that can be.
 */
export function wornColours(
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

/** The rule by which what a selector finds wears a work's colours, or those of them that it uses; on paper, all does without. */
export function wornRule(selector: string, colours: Seeds, used?: readonly string[]): string {
  const scheme = contrast(colours.ground, '#ffffff') < contrast(colours.ink, '#ffffff') ? 'light' : 'dark'
  const tokens = Object.fromEntries(
    Object.entries(tokensOf(colours)).filter(([name]) => !used || used.includes(name)),
  )
  return `@layer tokens{@media not print{${selector}{color-scheme:${scheme};${declared(tokens)}}}}`
}

/** The colours and edges of the next work at the foot of a work, by its number, counted from 1. */
export function nextWorkRules(
  { portfolio, look }: Pick<Content, 'portfolio' | 'look'>,
  number: number,
): string {
  const work = portfolio.works[number - 1]
  if (!work) return ''
  const worn = wornColours(work, look)
  return (worn ? wornRule('.work-next', worn) : '') + edgeRule('.work-next', work.edges)
}

/** What the browser's own frame is painted with, by scheme; a work's own colours are the same in both. */
export const themeColours = ({ light, dark }: Look, worn?: Seeds) => ({
  light: worn?.ground ?? colourOf(light.ground),
  dark: worn?.ground ?? colourOf(dark.ground),
})

/**
 * Shows a page as on another device: its colour scheme, and without hover on a phone. Browsers cannot emulate
 * media features for a single frame.
 */
import type { Scheme } from '../use-view.ts'

export interface Device {
  scheme: Scheme
  /** Whether it has a touch screen and no hover. */
  touched: boolean
}

const condition = /\((prefers-color-scheme|(?:any-)?hover|(?:any-)?pointer)\s*:\s*([a-z]+)\)/g

/** Conditions that are always or never true, and can be combined with others. */
const [always, never] = ['(width >= 0px)', '(width < 0px)']

/**
 * Replaces the emulated conditions of a media query by constant ones. Leaves all other conditions to the
 * browser.
 */
export function answered(asked: string, { scheme, touched }: Device): string {
  return asked.replace(condition, (whole, feature: string, wanted: string) => {
    if (feature === 'prefers-color-scheme') return wanted === scheme ? always : never
    if (!touched) return whole
    return wanted === (feature.endsWith('hover') ? 'none' : 'coarse') ? always : never
  })
}

/** The original query of each object, and what replaced it. */
const answers = new WeakMap<object, { asked: string; said: string }>()

/** Applies the device to style sheets, picture sources, `<meta media>` and the root's colour scheme. */
export function showAs(document: Document, device: Device): void {
  const answer = <Key extends string>(owner: { [name in Key]: string }, key: Key) => {
    const held = answers.get(owner)
    const asked = held?.said === owner[key] ? held.asked : owner[key]
    const said = answered(asked, device)
    if (said !== owner[key]) owner[key] = said as (typeof owner)[Key]
    // The browser may normalise the query.
    answers.set(owner, { asked, said: owner[key] })
  }
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('media' in rule) answer((rule as CSSMediaRule).media, 'mediaText')
      if ('cssRules' in rule) visit((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules)
  for (const source of document.querySelectorAll<HTMLSourceElement | HTMLMetaElement>('source, meta[media]'))
    answer(source, 'media')
  document.documentElement.style.colorScheme = device.scheme
}

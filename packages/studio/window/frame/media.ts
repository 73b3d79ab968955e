/**
 * Shows a page as on another device: its colour scheme, and without hover on a phone. Browsers cannot emulate
 * media features for a single frame.
 */
import type { Scheme } from '../use-view.ts'

interface Device {
  scheme: Scheme
  touched: boolean
}

const condition = /\((prefers-color-scheme|(?:any-)?hover|(?:any-)?pointer)\s*:\s*([a-z]+)\)/g

/** Replaces the emulated conditions of a media query by ones that are always or never true. */
const answered = (query: string, { scheme, touched }: Device): string =>
  query.replace(condition, (whole, feature: string, wanted: string) => {
    const isScheme = feature === 'prefers-color-scheme'
    if (!isScheme && !touched) return whole
    const value = isScheme ? scheme : feature.endsWith('hover') ? 'none' : 'coarse'
    return wanted === value ? '(width >= 0px)' : '(width < 0px)'
  })

const queries = new WeakMap<object, string>()

/** Applies the device to style sheets, picture sources, `<meta media>` and the root's colour scheme. */
export function showAs(document: Document, device: Device): void {
  const answer = <Key extends string>(owner: { [name in Key]: string }, key: Key) => {
    const query = queries.get(owner) ?? owner[key]
    queries.set(owner, query)
    const said = answered(query, device)
    if (said !== owner[key]) owner[key] = said as (typeof owner)[Key]
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

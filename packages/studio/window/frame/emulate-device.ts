/**
 * Shows a page as on another device: its colour scheme, and without hover on a phone. Browsers cannot emulate
 * media features for a single frame.
 */
import type { ColourScheme } from '../use-view.ts'

interface Device {
  scheme: ColourScheme
  isTouch: boolean
}

const emulatedCondition = /\((prefers-color-scheme|(?:any-)?hover|(?:any-)?pointer)\s*:\s*([a-z]+)\)/g

/** Replaces the emulated conditions of a media query by ones that are always or never true. */
const resolveConditions = (query: string, { scheme, isTouch }: Device): string =>
  query.replace(emulatedCondition, (match, feature: string, expected: string) => {
    const isScheme = feature === 'prefers-color-scheme'
    if (!isScheme && !isTouch) return match
    const value = isScheme ? scheme : feature.endsWith('hover') ? 'none' : 'coarse'
    return expected === value ? '(width >= 0px)' : '(width < 0px)'
  })

const originalQueries = new WeakMap<object, string>()

/** Applies the device to style sheets, picture sources, `<meta media>` and the root's colour scheme. */
export function emulateDevice(document: Document, device: Device): void {
  const applyTo = <Key extends string>(owner: { [name in Key]: string }, key: Key) => {
    const query = originalQueries.get(owner) ?? owner[key]
    originalQueries.set(owner, query)
    const resolved = resolveConditions(query, device)
    if (resolved !== owner[key]) owner[key] = resolved as (typeof owner)[Key]
  }
  const visitRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('media' in rule) applyTo((rule as CSSMediaRule).media, 'mediaText')
      if ('cssRules' in rule) visitRules((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets) visitRules(sheet.cssRules)
  for (const source of document.querySelectorAll<HTMLSourceElement | HTMLMetaElement>('source, meta[media]'))
    applyTo(source, 'media')
  document.documentElement.style.colorScheme = device.scheme
}

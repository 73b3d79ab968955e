/**
 * Emulates the colour scheme and, for a phone, a touch screen. Browsers cannot emulate media features for a single
 * frame, so this rewrites the page's media queries.
 */
import type { ColourScheme } from '../use-view.ts'

interface Device {
  scheme: ColourScheme
  /** Whether the pointer is a finger, which is coarse and cannot hover. */
  isTouch: boolean
}

const emulatedCondition = /\((prefers-color-scheme|(?:any-)?hover|(?:any-)?pointer)\s*:\s*([a-z]+)\)/g

/** Replaces each emulated condition of a media query by one that is always true or always false. */
const resolveConditions = (query: string, { scheme, isTouch }: Device): string =>
  query.replace(emulatedCondition, (match, feature: string, expected: string) => {
    const isScheme = feature === 'prefers-color-scheme'
    if (!isScheme && !isTouch) return match
    const value = isScheme ? scheme : feature.endsWith('hover') ? 'none' : 'coarse'
    return expected === value ? '(width >= 0px)' : '(width < 0px)'
  })

/** The media queries before the first replacement, by the object that contains them. */
const originalQueries = new WeakMap<object, string>()

/** Sets the colour scheme, and rewrites the media queries of style sheets, picture sources and `<meta media>`. */
export function emulateDevice(document: Document, device: Device): void {
  const rewriteQuery = <Key extends string>(target: { [name in Key]: string }, key: Key) => {
    const query = originalQueries.get(target) ?? target[key]
    originalQueries.set(target, query)
    const resolvedQuery = resolveConditions(query, device)
    if (resolvedQuery !== target[key]) target[key] = resolvedQuery as (typeof target)[Key]
  }
  const visitRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('media' in rule) rewriteQuery((rule as CSSMediaRule).media, 'mediaText')
      if ('cssRules' in rule) visitRules((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets) visitRules(sheet.cssRules)
  for (const source of document.querySelectorAll<HTMLSourceElement | HTMLMetaElement>('source, meta[media]'))
    rewriteQuery(source, 'media')
  document.documentElement.style.colorScheme = device.scheme
}

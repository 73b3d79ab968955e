/**
 * Shows a page as on another device than the owner's: in a scheme, and where nothing hovers. No browser has a switch
 * for one frame.
 */
import type { Scheme } from '../use-view.ts'

/** The device that a page is shown as. */
export interface Device {
  scheme: Scheme
  /** Whether it is a phone: touched, as nothing hovers there. */
  touched: boolean
}

const condition = /\((prefers-color-scheme|(?:any-)?hover|(?:any-)?pointer)\s*:\s*([a-z]+)\)/g

/** What holds everywhere, and what nowhere, among whatever other conditions. */
const [always, never] = ['(width >= 0px)', '(width < 0px)']

/** A media query of the page with what that device answers; what this machine answers as well is left to it. */
export function answered(asked: string, { scheme, touched }: Device): string {
  return asked.replace(condition, (whole, feature: string, wanted: string) => {
    if (feature === 'prefers-color-scheme') return wanted === scheme ? always : never
    if (!touched) return whole
    return wanted === (feature.endsWith('hover') ? 'none' : 'coarse') ? always : never
  })
}

/** What was asked where an answer stands now, and that answer. */
const answers = new WeakMap<object, { asked: string; said: string }>()

/** Answers every question after the device: in style sheets, in pictures' sources, and in the browser's colour. */
export function showAs(document: Document, device: Device): void {
  const answer = <Key extends string>(owner: { [name in Key]: string }, key: Key) => {
    const held = answers.get(owner)
    const asked = held?.said === owner[key] ? held.asked : owner[key]
    const said = answered(asked, device)
    if (said !== owner[key]) owner[key] = said as (typeof owner)[Key]
    // As the browser writes it.
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

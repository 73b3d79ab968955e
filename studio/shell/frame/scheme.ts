/** Shows a page in the scheme of the owner's choice, whatever the system's is: no browser has a switch for one frame. */
import type { Scheme } from '../use-view.ts'

const condition = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/

/** What was asked where an answer stands now, and that answer. */
const answers = new WeakMap<object, { asked: string; said: string }>()

/** Answers every question after the scheme: in style sheets, in pictures' sources, and in the browser's colour. */
export function answerScheme(document: Document, scheme: Scheme): void {
  const answer = (owner: object, media: string) => {
    const held = answers.get(owner)
    const asked = held?.said === media ? held.asked : media
    if (!condition.test(asked)) return undefined
    const said = asked.replace(condition, (_, wanted) => (wanted === scheme ? 'all' : 'not all'))
    answers.set(owner, { asked, said })
    return said === media ? undefined : said
  }
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('media' in rule) {
        const { media } = rule as CSSMediaRule
        const said = answer(rule, media.mediaText)
        if (said !== undefined) media.mediaText = said
      }
      if ('cssRules' in rule) visit((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules)
  for (const source of document.querySelectorAll<HTMLSourceElement | HTMLMetaElement>(
    'source, meta[media]',
  )) {
    const said = answer(source, source.media)
    if (said !== undefined) source.media = said
  }
  document.documentElement.style.colorScheme = scheme
}

/** Brings the page in the frame to what the server gives now, in place: without a flash, and where it was scrolled to. */
import { Idiomorph } from 'idiomorph'

/** What the page's scripts and the studio have put on its elements. */
const added =
  /^(data-scrolled|aria-current|aria-expanded|contenteditable|tabindex|aria-description|data-studio-.*)$/

/** The style that the page has made for what it says; the others are of files. */
export const ownStyle = (document: Document): Element | null =>
  document.head.querySelector('style:not([data-vite-dev-id])')

/**
 * @param sheet what its own style is to be
 * @param kept an element that stays as it is, such as one that is being typed in
 */
export function morph(document: Document, next: Document, sheet: string, kept: Element | undefined): void {
  document.title = next.title
  for (const name of ['lang', 'dir']) {
    const said = next.documentElement.getAttribute(name) ?? ''
    if (document.documentElement.getAttribute(name) !== said)
      document.documentElement.setAttribute(name, said)
  }
  const style = ownStyle(document)
  if (style && style.textContent !== sheet) style.textContent = sheet
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => node !== kept,
      beforeNodeRemoved: (node) => kept === undefined || !node.contains(kept),
      beforeAttributeUpdated: (name, _, change) => change === 'update' || !added.test(name),
    },
  })
}

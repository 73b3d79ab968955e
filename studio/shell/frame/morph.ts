/** Brings the page in the frame to what the server gives now, in place: without a flash, and where it was scrolled to. */
import { Idiomorph } from 'idiomorph'

/** What the page's scripts and the studio have put on its elements. */
const added =
  /^(data-scrolled|aria-current|aria-expanded|contenteditable|tabindex|aria-description|data-studio-.*)$/

/**
 * @param kept an element that stays as it is, such as one that is being typed in
 */
export function morph(document: Document, next: Document, kept: Element | undefined): void {
  document.title = next.title
  const own = 'style:not([data-vite-dev-id])'
  const [style, nextStyle] = [document.head.querySelector(own), next.head.querySelector(own)]
  if (style && nextStyle && style.textContent !== nextStyle.textContent)
    style.textContent = nextStyle.textContent
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => node !== kept,
      beforeNodeRemoved: (node) => kept === undefined || !node.contains(kept),
      beforeAttributeUpdated: (name, _, change) => change === 'update' || !added.test(name),
    },
  })
}

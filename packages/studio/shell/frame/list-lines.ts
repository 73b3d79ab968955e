/**
 * Turns lines of an edited text into list items or paragraphs. The browser's own command puts the list inside
 * a paragraph.
 */
import { htmlOf, linesIn } from './rich-html.ts'

const isList = ({ nodeName }: Node) => /^[UO]L$/.test(nodeName)
const isLine = ({ nodeName }: Node) => /^(P|DIV|H\d)$/.test(nodeName)

/** Returns the paragraphs and list items of an element in order. Wraps loose text in paragraphs. */
function linesOf(root: HTMLElement): HTMLElement[] {
  // Browsers may nest pasted lines.
  if (root.querySelector(':scope :is(p, div, li, h1, h2, h3) :is(p, div, ul, ol, li)'))
    root.innerHTML = htmlOf(linesIn(root))
  const lines: HTMLElement[] = []
  let loose: HTMLElement | undefined
  for (const node of [...root.childNodes]) {
    if (isList(node)) lines.push(...(node as HTMLElement).querySelectorAll('li'))
    else if (isLine(node)) lines.push(node as HTMLElement)
    else {
      if (!loose) {
        loose = root.ownerDocument.createElement('p')
        lines.push(loose)
      }
      loose.append(node)
      continue
    }
    loose = undefined
  }
  return lines
}

/** Turns the selected lines into list items, or back into paragraphs if all of them are list items. */
export function toggleList(root: HTMLElement): void {
  const selection = root.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0) return
  const lines = linesOf(root)
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  const range = selection.getRangeAt(0).cloneRange()
  const selected = lines.filter((line) => range.intersectsNode(line))
  const wanted = selected.every(({ localName }) => localName === 'li') ? 'p' : 'li'
  const made = new Map<Node, HTMLElement>()
  for (const line of selected) {
    const other = root.ownerDocument.createElement(wanted)
    other.append(...line.childNodes)
    made.set(line, other)
  }
  const next: HTMLElement[] = []
  for (const line of lines.map((line) => made.get(line) ?? line)) {
    const before = next.at(-1)
    if (line.localName !== 'li') next.push(line)
    else if (before?.localName === 'ul') before.append(line)
    else {
      const list = root.ownerDocument.createElement('ul')
      list.append(line)
      next.push(list)
    }
  }
  root.replaceChildren(...next)
  const ends = [anchorNode, focusNode].map((node) => (node && made.get(node)) ?? node)
  const [from, to] = ends
  if (from && to && root.contains(from) && root.contains(to))
    selection.setBaseAndExtent(from, anchorOffset, to, focusOffset)
}

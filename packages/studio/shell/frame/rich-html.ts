/** Converts between rich text and the HTML that is edited or pasted. */
import {
  addressMistake,
  groupsOf,
  type Line,
  type Run,
  type Shown,
  shownWords,
} from '@portfolio/content/rich-words.ts'

/** Returns lines as the HTML that the page shows. */
export const htmlOf = (lines: readonly Line[]): string =>
  groupsOf(lines)
    .map((group) => {
      const [{ item, words = [] } = {}] = group
      if (!item) return `<p>${wordsHtml(words)}</p>`
      return `<ul>${group.map(({ words }) => `<li>${wordsHtml(words)}</li>`).join('')}</ul>`
    })
    .join('')

/** Returns the words of one line as HTML. */
export const wordsHtml = (words: readonly Run[]): string => shownWords(words).map(html).join('')

const tags = { strong: 'strong', emphasis: 'em', link: 'a' }

function html(shown: Shown): string {
  if (typeof shown === 'string') return escaped(shown)
  const { look, link, inner } = shown
  const tag = tags[look]
  const href = look === 'link' ? ` href="${escaped(link)}"` : ''
  return `<${tag}${href}>${inner.map(html).join('')}</${tag}>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Elements that start a new line, and elements whose text is invisible. */
const blocks =
  /^(address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/
const hidden = /^(head|script|style|template|title|svg|math)$/

/** The formatting at a node, and whether it is in a list. */
interface Place {
  look: Omit<Run, 'text'>
  isItem: boolean
}

/** Reads lines, links, emphasis, bold words and lists from HTML. Drops everything else. */
export function linesIn(root: Node): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  const read = (node: Node, place: Place) => {
    if (node.nodeType === node.TEXT_NODE) {
      if (!line) {
        line = { words: [], ...(place.isItem && { item: true }) }
        lines.push(line)
      }
      line.words.push({ text: node.textContent ?? '', ...place.look })
    } else if (node.nodeName === 'BR') line = undefined
    else if (!hidden.test(node.nodeName.toLowerCase())) {
      const isBlock = blocks.test(node.nodeName.toLowerCase())
      if (isBlock) line = undefined
      for (const child of node.childNodes) read(child, placeIn(node as HTMLElement, place))
      if (isBlock) line = undefined
    }
  }
  for (const child of root.childNodes) read(child, { look: {}, isItem: false })
  return lines
}

function placeIn(element: HTMLElement, { look, isItem }: Place): Place {
  const tag = element.localName
  // Office programs and browsers use inline styles.
  const { fontWeight, fontStyle } = element.style
  const isStrong = fontWeight ? /^(bold|[6-9]00)/.test(fontWeight) : /^(b|strong)$/.test(tag) || look.strong
  const isEmphasis = fontStyle ? /^(italic|oblique)/.test(fontStyle) : /^(i|em)$/.test(tag) || look.emphasis
  const address = tag === 'a' ? (element.getAttribute('href') ?? '').trim() : undefined
  const link = address && addressMistake(address) === undefined ? address : look.link
  return {
    look: {
      ...(isStrong && { strong: true }),
      ...(isEmphasis && { emphasis: true }),
      ...(link !== undefined && { link }),
    },
    isItem: isItem || tag === 'li',
  }
}

/** Reads pasted or dropped text: HTML if available, otherwise plain text. */
export function pastedLines(data: DataTransfer): Line[] {
  const html = data.getData('text/html')
  if (html === '')
    return data
      .getData('text/plain')
      .split(/\r?\n/)
      .map((text) => ({ words: [{ text }] }))
  const lines = linesIn(new DOMParser().parseFromString(html, 'text/html').body)
  // In HTML, a line break is white space.
  return lines
    .map((line) => ({
      ...line,
      words: line.words.map((run) => ({ ...run, text: run.text.replace(/[ \t\r\n]+/g, ' ') })),
    }))
    .filter(({ words }) => words.some(({ text }) => text.trim() !== ''))
}

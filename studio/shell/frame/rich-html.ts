/** Rich words as HTML that is edited, and what of any HTML is kept as rich words. */
import {
  addressMistake,
  groupsOf,
  type Line,
  type Run,
  type Shown,
  shownWords,
} from '../../../site/content/rich-words.ts'

/** The lines as the page shows them. */
export const htmlOf = (lines: readonly Line[]): string =>
  groupsOf(lines)
    .map((group) => {
      const [{ item, words = [] } = {}] = group
      if (!item) return `<p>${wordsHtml(words)}</p>`
      return `<ul>${group.map(({ words }) => `<li>${wordsHtml(words)}</li>`).join('')}</ul>`
    })
    .join('')

/** Words of one line, the same way. */
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

/** Elements that begin a line of their own, and those whose text nobody sees. */
const blocks =
  /^(address|article|aside|blockquote|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/
const unseen = /^(head|script|style|template|title|svg|math)$/

/** Where a text stands: how it looks, and whether in a list. */
interface Place {
  look: Omit<Run, 'text'>
  isItem: boolean
}

/** What of an element's text is kept: its lines, links, emphasis, strong words and lists. */
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
    else if (!unseen.test(node.nodeName.toLowerCase())) {
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
  // As office programs and browsers write it.
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

/** What is kept of what comes from elsewhere: from a page or a program, or plain text. */
export function pastedLines(data: DataTransfer): Line[] {
  const html = data.getData('text/html')
  if (html === '')
    return data
      .getData('text/plain')
      .split(/\r?\n/)
      .map((text) => ({ words: [{ text }] }))
  const lines = linesIn(new DOMParser().parseFromString(html, 'text/html').body)
  // There a break is a blank.
  return lines
    .map((line) => ({
      ...line,
      words: line.words.map((run) => ({ ...run, text: run.text.replace(/[ \t\r\n]+/g, ' ') })),
    }))
    .filter(({ words }) => words.some(({ text }) => text.trim() !== ''))
}

/**
 * Marks each text of the page with its field: one character before, one after. They follow the text through all
 * components and are removed before the page is sent, so neither measurements nor browsers see them. The characters
 * are from Unicode's private planes 15 and 16: no font has them, and no rule treats them as white space.
 */

import { isTranslatable } from '@portfolio/content/field-meta.ts'
import type { Line, Run } from '@portfolio/content/rich-words.ts'
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'
import { type ContentState, fieldInfoOf, languagePrefixOf, nameFieldOf } from '../fields.ts'
import type { Address } from '../protocol.ts'
import { entriesAt, textAt, valueAt } from '../values.ts'

const [opening, closing, most] = [0xf0000, 0x100000, 0xfffd]
const signs = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu
const pieces = /([\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}])/u

/** The marked fields. The index of a field is the number in its marks. */
const fields: Address[] = []

/** The kinds of field whose text a page can show. Others are files, addresses, colours and choices. */
export const textKinds: readonly (string | undefined)[] = [
  'words',
  'paragraphs',
  'Markdown',
  'e-mail',
  'phone',
]

function marked(texts: readonly string[], address: Address): string[] {
  if (!fields.includes(address)) fields.push(address)
  const number = fields.indexOf(address)
  const [open, close] =
    number > most ? ['', ''] : [opening, closing].map((sign) => String.fromCodePoint(sign + number))
  return texts.map(
    (text, index) => (index === 0 ? open : '') + text + (index === texts.length - 1 ? close : ''),
  )
}

/** Marks every text of a part of the content. A reference to an entry gets the marks of the entry's name. */
export function withMarks<Part>(value: Part, address: Address, state: ContentState): Part {
  const raw = valueAt(state, address)
  if (typeof raw === 'string') {
    const field = shownField(address, raw, state)
    if (field === undefined) return value
    if (typeof value === 'string') {
      const text = withoutSigns(value)
      // In lines of their own, the marks change nothing in Markdown.
      return marked([fieldInfoOf(field)?.kind === 'Markdown' ? `\n\n${text}\n\n` : text], field)[0] as Part
    }
    if (fieldInfoOf(field)?.isRich) return markedRuns(value as Rich, field) as Part
    // A text with a link is read as three parts.
    return Array.isArray(value) ? (marked(value, field) as Part) : value
  }
  if (raw === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((part, index) => withMarks(part, `${address}.${index}`, state)) as Part
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withMarks(part, `${address}.${key}`, state)]),
  ) as Part
}

/** Returns the field whose text is shown at an address. */
function shownField(address: Address, text: string, state: ContentState): Address | undefined {
  const note = fieldInfoOf(address)
  const root = languagePrefixOf(address)
  if (note?.refersTo === undefined)
    return textKinds.includes(note?.kind) && (root === '' || (note && isTranslatable(note)))
      ? address
      : undefined
  const list = root + note.refersTo
  const fields = entriesAt(state, list).map((_, index) => nameFieldOf(list, index))
  return fields.find((field) => textAt(state, field).trim() === text.trim())
}

type Rich = readonly (Run | Line)[]

function markedRuns(rich: Rich, address: Address): Rich {
  const copy = structuredClone(rich)
  const runs = copy.flatMap((part) => ('runs' in part ? part.runs : part))
  const texts = marked(
    runs.map(({ text }) => withoutSigns(text)),
    address,
  )
  for (const [index, run] of runs.entries()) run.text = texts[index] ?? ''
  return copy
}

const withoutSigns = (text: string) => text.replace(signs, '')

export function withoutMarks<Part>(part: Part): Part {
  if (typeof part === 'string') return withoutSigns(part) as Part
  if (typeof part === 'function')
    return ((...all: unknown[]) => withoutMarks((part as (...all: unknown[]) => unknown)(...all))) as Part
  if (Array.isArray(part)) return part.map(withoutMarks) as Part
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
    return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutMarks(value)])) as Part
}

/**
 * Removes the marks from the page, and names the fields in attributes. One element with `data-field` contains all of a
 * field's text, even where the page splits that into several elements. `data-attribute-fields` names the attributes that show a
 * field, as in `alt home.alt`.
 */
export function withFields(html: string): string {
  const page = parse(html, { comment: true })
  // Repeats a text that is edited where it stands first.
  for (const copy of page.querySelectorAll('[data-copy]')) copy.textContent = withoutSigns(copy.textContent)
  for (const element of page.querySelectorAll('*')) nameAttributes(element)
  for (const shown of fieldTexts(page)) nameText(shown)
  return withoutSigns(page.toString())
}

function nameAttributes(element: HTMLElement): void {
  const shown = Object.entries(element.attributes).flatMap(([name, text]) => {
    const field = fieldIn(text)
    if (withoutSigns(text) !== text) element.setAttribute(name, withoutSigns(text))
    return field === undefined ? [] : [`${name} ${field}`]
  })
  if (shown.length > 0) element.setAttribute('data-attribute-fields', shown.join(', '))
}

/** Returns the field of the first mark in a text. */
function fieldIn(text: string): Address | undefined {
  const point = text.match(signs)?.[0].codePointAt(0)
  return point === undefined ? undefined : fields[point - (point >= closing ? closing : opening)]
}

interface FieldText {
  field: Address
  texts: TextNode[]
}

function fieldTexts(page: HTMLElement): FieldText[] {
  const all: FieldText[] = []
  let shown: FieldText | undefined
  for (const node of textsIn(page)) {
    if (pieces.test(node.rawText)) {
      const isOpening = (node.rawText.codePointAt(0) ?? 0) < closing
      const field = isOpening ? fieldIn(node.rawText) : undefined
      shown = field === undefined ? undefined : { field, texts: [] }
      if (shown) all.push(shown)
    } else if (node.rawText.trim() !== '') shown?.texts.push(node)
  }
  return all.filter(({ texts }) => texts.length > 0)
}

/** Elements whose text cannot be edited on the page. */
const passedOver = ['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'OPTION', 'SVG']

/** The text nodes of an element, in document order. Each mark becomes a separate node. */
const textsIn = (element: HTMLElement): TextNode[] =>
  [...element.childNodes].flatMap((node) => {
    if (node instanceof HTMLElement) return passedOver.includes(node.tagName) ? [] : textsIn(node)
    return node instanceof TextNode ? splitAtSigns(node, element) : []
  })

function splitAtSigns(node: TextNode, parent: HTMLElement): TextNode[] {
  const parts = node.rawText
    .split(pieces)
    .filter((text) => text !== '')
    .map((text) => new TextNode(text, parent))
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...parts)
  return parts
}

const inWords = ['A', 'STRONG', 'EM']
const inLines = [...inWords, 'LI', 'UL', 'P']

/** Names the innermost element that contains all of a field's text, or wraps the text where that contains more. */
function nameText({ field, texts }: FieldText): void {
  const { isRich, kind } = fieldInfoOf(field) ?? {}
  const markup = !isRich ? [] : kind === 'paragraphs' ? inLines : inWords
  const isAround = (node: Node) => texts.some((text) => isWithin(text, node))
  let whole = texts[0]?.parentNode ?? null
  while (whole && (markup.includes(whole.tagName) || texts.some((text) => !isWithin(text, whole))))
    whole = whole.parentNode
  if (!whole) return
  const { childNodes } = whole
  if (childNodes.every((node) => isAround(node) || isBlank(node))) {
    whole.setAttribute('data-field', field)
    return
  }
  const box = new HTMLElement('span', {}, '', whole)
  box.setAttribute('data-field', field)
  const [from, to] = [childNodes.findIndex(isAround), childNodes.findLastIndex(isAround)]
  box.childNodes = childNodes.splice(from, to + 1 - from, box)
  for (const node of box.childNodes) node.parentNode = box
}

const isWithin = (node: Node, other: Node | null): boolean =>
  node === other || (node.parentNode !== null && isWithin(node.parentNode, other))

const isBlank = (node: Node) =>
  !(node instanceof HTMLElement) && (!(node instanceof TextNode) || withoutSigns(node.rawText).trim() === '')

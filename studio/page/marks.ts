/**
 * The texts of the page, each between two signs that say which field it is. The signs go with a text wherever a
 * component puts it, and are taken out before the page leaves the server: neither what measures texts nor a browser
 * sees them. They are of Unicode's private planes 15 and 16, which no face has and no rule treats as a blank.
 */
import { HTMLElement, NodeType, parse, type TextNode } from 'node-html-parser'
import type { Line, Run } from '../../site/content/rich-words.ts'
import { type Content, nameField, noteOf } from '../fields.ts'
import type { Address } from '../protocol.ts'
import { entriesOf, heldAt, textOf } from '../values.ts'

const [opening, closing, most] = [0xf0000, 0x100000, 0xfffd]
const signs = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu
const pieces = /([\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}])/u

/** The fields that have been marked since the start, by the number in their signs. */
const fields: Address[] = []

/** What is a text that is shown; other fields name files, addresses, colours and choices. */
const textKinds: readonly (string | undefined)[] = ['words', 'paragraphs', 'e-mail', 'phone']

/** The texts that a field is in, with its signs before the first and behind the last. */
function marked(texts: readonly string[], address: Address): string[] {
  if (!fields.includes(address)) fields.push(address)
  const number = fields.indexOf(address)
  const [open, close] =
    number > most ? ['', ''] : [opening, closing].map((sign) => String.fromCodePoint(sign + number))
  return texts.map(
    (text, index) => (index === 0 ? open : '') + text + (index === texts.length - 1 ? close : ''),
  )
}

/**
 * A part of the content with every text marked that the files hold. What names an entry of a list, as a service does a
 * work, is marked as that entry's name is: it is compared with it, and shows it.
 *
 * @param value the part as the page reads it
 * @param address where it is
 * @param state the content as it is written
 */
export function withMarks<Part>(value: Part, address: Address, state: Content): Part {
  const raw = heldAt(state, address)
  if (typeof raw === 'string') {
    const field = shownField(address, raw, state)
    if (field === undefined) return value
    if (typeof value === 'string') return marked([withoutSigns(value)], field)[0] as Part
    if (noteOf(field)?.rich) return markedRuns(value as Rich, field) as Part
    // A text with a link in it is kept in three.
    return Array.isArray(value) ? (marked(value, field) as Part) : value
  }
  if (raw === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((part, index) => withMarks(part, `${address}.${index}`, state)) as Part
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withMarks(part, `${address}.${key}`, state)]),
  ) as Part
}

/** The field whose text is shown at an address. */
function shownField(address: Address, text: string, state: Content): Address | undefined {
  const { kind, names } = noteOf(address) ?? {}
  if (names === undefined) return textKinds.includes(kind) ? address : undefined
  const fields = entriesOf(state, names).map((_, index) => nameField(names, index))
  return fields.find((field) => textOf(state, field).trim() === text.trim())
}

/** Rich words or lines. */
type Rich = readonly (Run | Line)[]

function markedRuns(rich: Rich, address: Address): Rich {
  const copy = structuredClone(rich)
  const runs = copy.flatMap((part) => ('words' in part ? part.words : part))
  const texts = marked(
    runs.map(({ text }) => withoutSigns(text)),
    address,
  )
  for (const [index, run] of runs.entries()) run.text = texts[index] ?? ''
  return copy
}

const withoutSigns = (text: string) => text.replace(signs, '')

/** The same without any sign, in texts at whatever depth. */
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
 * The page without signs. What shows a field says so in `data-field`; a field of several pieces, as a name in words, is
 * told apart by `data-piece`, counted from 0. An attribute that shows one is named in `data-field-of`, as `alt home.alt`.
 */
export function withFields(html: string): string {
  const page = parse(html, { comment: true })
  for (const element of page.querySelectorAll('*')) nameAttributes(element)
  nameTexts(page, { field: undefined, piece: 0 })
  return withoutSigns(page.toString())
}

function nameAttributes(element: HTMLElement): void {
  const shown = Object.entries(element.attributes).flatMap(([name, text]) => {
    const field = fieldIn(text)
    if (withoutSigns(text) !== text) element.setAttribute(name, withoutSigns(text))
    return field === undefined ? [] : [`${name} ${field}`]
  })
  if (shown.length > 0) element.setAttribute('data-field-of', shown.join(', '))
}

/** The field of a text's first sign. */
function fieldIn(text: string): Address | undefined {
  const point = text.match(signs)?.[0].codePointAt(0)
  return point === undefined ? undefined : fields[point - (point >= closing ? closing : opening)]
}

/** The field that a text of the page is of, and how many of its pieces came before. */
interface Shown {
  field: Address | undefined
  piece: number
}

/** Texts of elements that hold no text of the page. */
const passedOver = ['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'OPTION']

function nameTexts(element: HTMLElement, shown: Shown): void {
  for (const node of [...element.childNodes]) {
    if (node instanceof HTMLElement) {
      if (!passedOver.includes(node.tagName)) nameTexts(node, shown)
    } else if (node.nodeType === NodeType.TEXT_NODE) nameText(node as TextNode, element, shown)
  }
}

function nameText(node: TextNode, parent: HTMLElement, shown: Shown): void {
  const parts = node.rawText.split(pieces).flatMap((text) => {
    if (pieces.test(text)) {
      const isOpening = (text.codePointAt(0) ?? 0) < closing
      const field = isOpening ? fieldIn(text) : undefined
      const holder = field && wholeOf(parent, field)
      if (holder) setField(holder, field, 0)
      Object.assign(shown, { field: holder ? undefined : field, piece: 0 })
      return []
    }
    const { field } = shown
    const isShown = field !== undefined && text.trim() !== ''
    return [isShown ? { text, field, piece: shown.piece++ } : { text, field: undefined, piece: 0 }]
  })
  const only = parts.find(({ field }) => field !== undefined)
  if (!only) return
  const isAlone =
    parent.childNodes.every((other) => other === node || isBlank(other)) &&
    parts.every((part) => part === only || part.text.trim() === '')
  if (isAlone && !parent.hasAttribute('data-field')) {
    setField(parent, String(only.field), only.piece)
    return
  }
  node.rawText = parts
    .map(({ text, field, piece }) =>
      field === undefined ? text : `<span data-field="${field}" data-piece="${piece}">${text}</span>`,
    )
    .join('')
}

function setField(element: HTMLElement, field: Address, piece: number): void {
  element.setAttribute('data-field', field)
  element.setAttribute('data-piece', String(piece))
}

/** What rich words are written with, and the lines that they are in. */
const inWords = ['A', 'STRONG', 'EM']
const inLines = [...inWords, 'LI', 'UL', 'P']

/** The element that shows all of a text which is changed as one, though it is in pieces. */
function wholeOf(element: HTMLElement, field: Address): HTMLElement | undefined {
  if (element.hasAttribute('data-first')) return element.parentNode ?? undefined
  const { rich, kind } = noteOf(field) ?? {}
  if (!rich) return undefined
  const parts = kind === 'paragraphs' ? inLines : inWords
  let whole = element
  while (parts.includes(whole.tagName) && whole.parentNode) whole = whole.parentNode
  return whole
}

const isBlank = (node: { nodeType: NodeType; rawText: string }) =>
  node.nodeType !== NodeType.ELEMENT_NODE && withoutSigns(node.rawText).trim() === ''

/**
 * The texts of the page, each between two signs that say which field it is. The signs go with a text wherever a
 * component puts it, and are taken out before the page leaves the server: neither what measures texts nor a browser
 * sees them. They are of Unicode's private planes 15 and 16, which no face has and no rule treats as a blank.
 */
import { HTMLElement, NodeType, parse, type TextNode } from 'node-html-parser'
import { noteOf } from '../fields.ts'
import type { Address, Value } from '../protocol.ts'

const [opening, closing, most] = [0xf0000, 0x100000, 0xfffd]
const signs = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu
const pieces = /([\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}])/u

/** The fields that have been marked since the start, by the number in their signs. */
const fields: Address[] = []
const numbers = new Map<Address, number>()

/** What is a text that is shown; other fields name files, addresses, colours and choices. */
const textKinds: readonly (string | undefined)[] = ['words', 'paragraphs', 'e-mail', 'phone']

function marked(text: string, address: Address): string {
  const number = numbers.get(address) ?? fields.push(address) - 1
  if (number > most) return text
  numbers.set(address, number)
  return String.fromCodePoint(opening + number) + text + String.fromCodePoint(closing + number)
}

/**
 * The content with every text marked that the files hold.
 *
 * @param value a part of the content as the page reads it
 * @param raw the same part as it is written
 */
export function withMarks<Part>(value: Part, raw: Value | undefined, address: Address): Part {
  if (raw === undefined) return value
  if (typeof raw === 'string' && !textKinds.includes(noteOf(address)?.kind)) return value
  if (typeof value === 'string')
    return (typeof raw === 'string' ? marked(withoutSigns(value), address) : value) as Part
  if (typeof value !== 'object' || value === null) return value
  // A text with a link in it is kept in three.
  if (Array.isArray(value) && typeof raw === 'string') return markedAround(value, address) as Part
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    withMarks(
      part,
      typeof raw === 'object' ? (raw as Record<string, Value>)[key] : undefined,
      `${address}.${key}`,
    ),
  ])
  return (Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as Part
}

function markedAround(parts: string[], address: Address): string[] {
  const [open = '', close = ''] = marked(' ', address).split(' ')
  return parts.map(
    (part, index) => (index === 0 ? open : '') + part + (index === parts.length - 1 ? close : ''),
  )
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
  const open: Open = { field: undefined, piece: 0 }
  nameTexts(page, open)
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

const fieldIn = (text: string) => {
  const [sign] = text.match(signs) ?? []
  return sign === undefined ? undefined : fields[numberOf(sign)]
}

const numberOf = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0
  return point >= closing ? point - closing : point - opening
}

interface Open {
  field: Address | undefined
  piece: number
}

/** Texts of elements that hold no text of the page. */
const passedOver = ['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'OPTION']

function nameTexts(element: HTMLElement, open: Open): void {
  for (const node of [...element.childNodes]) {
    if (node instanceof HTMLElement) {
      if (!passedOver.includes(node.tagName)) nameTexts(node, open)
    } else if (node.nodeType === NodeType.TEXT_NODE) nameText(node as TextNode, element, open)
  }
}

/** A part of a text, and the field that it shows. */
interface Part {
  text: string
  field: Address | undefined
  piece: number
}

function nameText(node: TextNode, parent: HTMLElement, open: Open): void {
  const parts = partsOf(node.rawText, open)
  const named = parts.filter(({ field }) => field !== undefined)
  if (named.length === 0) return
  const [only] = named
  const alone =
    parent.childNodes.every((other) => other === node || isBlank(other)) &&
    parts.every((part) => part === only || part.text.trim() === '')
  if (only && alone && !parent.hasAttribute('data-field')) {
    parent.setAttribute('data-field', String(only.field))
    parent.setAttribute('data-piece', String(only.piece))
    return
  }
  const html = parts.map(({ text, field, piece }) =>
    field === undefined ? text : `<span data-field="${field}" data-piece="${piece}">${text}</span>`,
  )
  node.rawText = html.join('')
}

const isBlank = (node: { nodeType: NodeType; rawText: string }) =>
  node.nodeType !== NodeType.ELEMENT_NODE && withoutSigns(node.rawText).trim() === ''

function partsOf(text: string, open: Open): Part[] {
  const parts: Part[] = []
  for (const piece of text.split(pieces)) {
    if (pieces.test(piece)) {
      const isOpening = (piece.codePointAt(0) ?? 0) < closing
      open.field = isOpening ? fields[numberOf(piece)] : undefined
      open.piece = 0
    } else if (piece.trim() !== '') {
      parts.push({ text: piece, field: open.field, piece: open.piece })
      if (open.field !== undefined) open.piece++
    } else if (piece !== '') parts.push({ text: piece, field: undefined, piece: 0 })
  }
  return parts
}

/**
 * Marks each text of the content with its field: one character before the text and one after it. The marks pass through
 * the page's components and are replaced by attributes before the page is sent. They are characters of Unicode's
 * private-use planes 15 and 16, which no font has and which are not white space.
 */

import { isTranslatable } from '@portfolio/content/field-meta.ts'
import type { Line, Run } from '@portfolio/content/rich-words.ts'
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'
import { type ContentState, fieldInfoOf, languagePrefixOf, nameFieldOf } from '../fields.ts'
import type { Address } from '../protocol.ts'
import { entriesAt, textAt, valueAt } from '../values.ts'

const [firstOpeningMark, firstClosingMark, maxFieldNumber] = [0xf0000, 0x100000, 0xfffd]
const markPattern = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu
/** Splits a text at its marks. The group keeps the marks in the result. */
const markSeparator = /([\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}])/u

/** The marked fields. The index of a field is the number that its marks encode. */
const markedFields: Address[] = []

/** The kinds of field that pages show as text. */
const textKinds: readonly (string | undefined)[] = ['text', 'paragraphs', 'Markdown', 'e-mail', 'phone']

/** Adds the marks of a field, before the first of its texts and after the last. */
function addMarks(texts: readonly string[], address: Address): string[] {
  if (!markedFields.includes(address)) markedFields.push(address)
  const number = markedFields.indexOf(address)
  const [open, close] =
    number > maxFieldNumber
      ? ['', '']
      : [firstOpeningMark, firstClosingMark].map((firstMark) => String.fromCodePoint(firstMark + number))
  return texts.map(
    (text, index) => (index === 0 ? open : '') + text + (index === texts.length - 1 ? close : ''),
  )
}

/**
 * Marks all texts below an address. `value` is what the content's schemas return, `state` has the values of the files.
 * A reference to an entry gets the marks of that entry's name.
 */
export function markTexts<Data>(value: Data, address: Address, state: ContentState): Data {
  const source = valueAt(state, address)
  if (typeof source === 'string') {
    const field = shownFieldAt(address, source, state)
    if (field === undefined) return value
    if (typeof value === 'string') {
      const text = removeMarks(value)
      // Marks on separate lines do not change the meaning of Markdown.
      return addMarks([fieldInfoOf(field)?.kind === 'Markdown' ? `\n\n${text}\n\n` : text], field)[0] as Data
    }
    if (fieldInfoOf(field)?.isRich) return markRuns(value as RichText, field) as Data
    // A text with a link consists of three strings.
    return Array.isArray(value) ? (addMarks(value, field) as Data) : value
  }
  if (source === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((part, index) => markTexts(part, `${address}.${index}`, state)) as Data
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, markTexts(part, `${address}.${key}`, state)]),
  ) as Data
}

/** Returns the field whose marks the text at an address gets. Undefined if it gets no marks. */
function shownFieldAt(address: Address, text: string, state: ContentState): Address | undefined {
  const info = fieldInfoOf(address)
  const prefix = languagePrefixOf(address)
  if (info?.refersTo === undefined)
    return textKinds.includes(info?.kind) && (prefix === '' || (info && isTranslatable(info)))
      ? address
      : undefined
  const list = prefix + info.refersTo
  const fields = entriesAt(state, list).map((_, index) => nameFieldOf(list, index))
  return fields.find((field) => textAt(state, field).trim() === text.trim())
}

type RichText = readonly (Run | Line)[]

function markRuns(richText: RichText, address: Address): RichText {
  const copy = structuredClone(richText)
  const runs = copy.flatMap((part) => ('runs' in part ? part.runs : part))
  const texts = addMarks(
    runs.map(({ text }) => removeMarks(text)),
    address,
  )
  for (const [index, run] of runs.entries()) run.text = texts[index] ?? ''
  return copy
}

const removeMarks = (text: string) => text.replace(markPattern, '')

/** Removes the marks from all texts of a value, and from those that its functions return. */
export function removeAllMarks<Data>(part: Data): Data {
  if (typeof part === 'string') return removeMarks(part) as Data
  if (typeof part === 'function')
    return ((...args: unknown[]) =>
      removeAllMarks((part as (...args: unknown[]) => unknown)(...args))) as Data
  if (Array.isArray(part)) return part.map(removeAllMarks) as Data
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
    return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, removeAllMarks(value)])) as Data
}

/**
 * Replaces the marks in a page by attributes. `data-field` names the field whose whole text an element contains.
 * `data-attribute-fields` lists the attributes of an element that show a field, such as `alt home.alt`.
 */
export function replaceMarks(html: string): string {
  const page = parse(html, { comment: true })
  // The page repeats some texts. The owner edits only the first one.
  for (const repeatedText of page.querySelectorAll('[data-copy]'))
    repeatedText.textContent = removeMarks(repeatedText.textContent)
  for (const element of page.querySelectorAll('*')) setAttributeFields(element)
  for (const fieldText of findFieldTexts(page)) setTextField(fieldText)
  return removeMarks(page.toString())
}

function setAttributeFields(element: HTMLElement): void {
  const attributeFields = Object.entries(element.attributes).flatMap(([name, text]) => {
    const field = fieldOfMark(text)
    if (removeMarks(text) !== text) element.setAttribute(name, removeMarks(text))
    return field === undefined ? [] : [`${name} ${field}`]
  })
  if (attributeFields.length > 0) element.setAttribute('data-attribute-fields', attributeFields.join(', '))
}

/** Returns the field of the first mark in a text, if any. */
function fieldOfMark(text: string): Address | undefined {
  const codePoint = text.match(markPattern)?.[0].codePointAt(0)
  return codePoint === undefined
    ? undefined
    : markedFields[codePoint - (codePoint >= firstClosingMark ? firstClosingMark : firstOpeningMark)]
}

interface FieldText {
  field: Address
  texts: TextNode[]
}

function findFieldTexts(page: HTMLElement): FieldText[] {
  const fieldTexts: FieldText[] = []
  let current: FieldText | undefined
  for (const node of textNodesIn(page)) {
    if (markSeparator.test(node.rawText)) {
      const isOpening = (node.rawText.codePointAt(0) ?? 0) < firstClosingMark
      const field = isOpening ? fieldOfMark(node.rawText) : undefined
      current = field === undefined ? undefined : { field, texts: [] }
      if (current) fieldTexts.push(current)
    } else if (node.rawText.trim() !== '') current?.texts.push(node)
  }
  return fieldTexts.filter(({ texts }) => texts.length > 0)
}

/** Elements whose text the owner cannot edit on the page. */
const ignoredTags = ['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'OPTION', 'SVG']

/** Returns the text nodes of an element in document order. Splits them, so that each mark becomes a separate node. */
const textNodesIn = (element: HTMLElement): TextNode[] =>
  [...element.childNodes].flatMap((node) => {
    if (node instanceof HTMLElement) return ignoredTags.includes(node.tagName) ? [] : textNodesIn(node)
    return node instanceof TextNode ? splitAtMarks(node, element) : []
  })

function splitAtMarks(node: TextNode, parent: HTMLElement): TextNode[] {
  const parts = node.rawText
    .split(markSeparator)
    .filter((text) => text !== '')
    .map((text) => new TextNode(text, parent))
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...parts)
  return parts
}

/** The tags of elements that format a rich text. The element with `data-field` is around them. */
const inlineTags = ['A', 'STRONG', 'EM']
const blockTags = [...inlineTags, 'LI', 'UL', 'P']

/**
 * Sets `data-field` on the innermost element that contains all of a field's text. Wraps the text in a `span` if that
 * element also contains something else.
 */
function setTextField({ field, texts }: FieldText): void {
  const { isRich, kind } = fieldInfoOf(field) ?? {}
  const markupTags = !isRich ? [] : kind === 'paragraphs' ? blockTags : inlineTags
  const containsText = (node: Node) => texts.some((text) => isWithin(text, node))
  let container = texts[0]?.parentNode ?? null
  while (
    container &&
    (markupTags.includes(container.tagName) || texts.some((text) => !isWithin(text, container)))
  )
    container = container.parentNode
  if (!container) return
  const { childNodes } = container
  if (childNodes.every((node) => containsText(node) || isBlank(node))) {
    container.setAttribute('data-field', field)
    return
  }
  const wrapper = new HTMLElement('span', {}, '', container)
  wrapper.setAttribute('data-field', field)
  const [from, to] = [childNodes.findIndex(containsText), childNodes.findLastIndex(containsText)]
  wrapper.childNodes = childNodes.splice(from, to + 1 - from, wrapper)
  for (const node of wrapper.childNodes) node.parentNode = wrapper
}

const isWithin = (node: Node, other: Node | null): boolean =>
  node === other || (node.parentNode !== null && isWithin(node.parentNode, other))

const isBlank = (node: Node) =>
  !(node instanceof HTMLElement) && (!(node instanceof TextNode) || removeMarks(node.rawText).trim() === '')

/**
 * Converts between the texts of the content files and the documents that ProseMirror edits. Rich text consists of lines,
 * and a line of runs of text with the same formats, which ProseMirror calls marks.
 */

import {
  groupLines,
  type Line,
  linkMistake,
  parseLines,
  parseRuns,
  type Run,
} from '@portfolio/content/rich-words.ts'
import { type Mark, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { marks, nodes } from 'prosemirror-schema-basic'
import { bulletList, listItem } from 'prosemirror-schema-list'
import { writeRichText } from '../../edit/write-rich-text.ts'

const createSchema = (doc: NodeSpec) =>
  new Schema({
    nodes: {
      doc,
      paragraph: nodes.paragraph,
      list: { ...bulletList, content: 'item+', parseDOM: [{ tag: 'ul, ol' }] },
      item: { ...listItem, content: 'paragraph' },
      text: nodes.text,
    },
    marks: {
      link: {
        attrs: { href: {} },
        inclusive: false,
        parseDOM: [
          {
            tag: 'a[href]',
            getAttrs: (element) => {
              const href = element.getAttribute('href')?.trim() ?? ''
              return linkMistake(href) === undefined && { href }
            },
          },
        ],
        toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
      },
      strong: marks.strong,
      emphasis: marks.em,
    },
  })

export const schemas = {
  // As `code`, it keeps line breaks, and only text can be pasted.
  plain: createSchema({ content: 'text*', marks: '', code: true }),
  singleLine: createSchema({ content: 'inline*' }),
  multiline: createSchema({ content: '(paragraph | list)+' }),
}

/** Without formatting, or rich text in one line or several. */
export type TextFormat = keyof typeof schemas

export function readDocument(text: string, format: TextFormat): Node {
  const schema = schemas[format]
  const { doc, paragraph, list, item } = schema.nodes
  const toTextNodes = ({ runs }: Line) =>
    runs.map(({ text, ...formats }) =>
      schema.text(
        text,
        // Only the mark of a link has an attribute.
        Object.entries(formats).map(([name, href]) => schema.mark(name, { href })),
      ),
    )
  if (format === 'plain') return doc.create(null, text === '' ? [] : schema.text(text))
  if (format === 'singleLine') return doc.create(null, toTextNodes({ runs: parseRuns(text) }))
  const toParagraph = (line: Line) => paragraph.create(null, toTextNodes(line))
  const blocks = groupLines(parseLines(text)).flatMap((group) =>
    group[0]?.isItem
      ? list.create(
          null,
          group.map((line) => item.create(null, toParagraph(line))),
        )
      : group.map(toParagraph),
  )
  return doc.create(null, blocks.length > 0 ? blocks : paragraph.create())
}

/** Returns the text of a document, or the source if both look the same. */
export function writeDocument(source: string, doc: Node, format: TextFormat): string {
  if (format !== 'plain') return writeRichText(source, toLines(doc), format)
  const isMultiline = source.includes('\n')
  const normalize = (text: string) =>
    (isMultiline ? text.replace(/[ \t]+\n/g, '\n') : text.replace(/\s*\n\s*/g, ' ')).trim()
  const text = normalize(doc.textContent)
  return text === normalize(source) ? source : text
}

function toLines(doc: Node): Line[] {
  if (doc.inlineContent) return [{ runs: toRuns(doc) }]
  const lines: Line[] = []
  doc.descendants((node, _, parent) => {
    if (!node.isTextblock) return true
    lines.push({ runs: toRuns(node), ...(parent?.type.name === 'item' && { isItem: true }) })
    return false
  })
  return lines
}

const toRuns = (block: Node): Run[] =>
  block.children.map(({ text = '', marks }) => ({ text, ...formatsOf(marks) }))

export const formatsOf = (marks: readonly Mark[]): Omit<Run, 'text'> =>
  Object.fromEntries(marks.map(({ type, attrs }) => [type.name, attrs.href ?? true]))

/**
 * Converts between rich text and the document that ProseMirror edits. Rich text consists of lines, and a line of runs of
 * text with the same formats, which ProseMirror calls marks.
 */

import { groupLines, type Line, linkMistake, type Run } from '@portfolio/content/rich-words.ts'
import { type Node, Schema } from 'prosemirror-model'
import { marks, nodes } from 'prosemirror-schema-basic'
import { bulletList, listItem } from 'prosemirror-schema-list'

const createSchema = (content: string) =>
  new Schema({
    nodes: {
      doc: { content },
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

export const multilineSchema = createSchema('(paragraph | list)+')
export const singleLineSchema = createSchema('inline*')

/** @param lines exactly one if `schema` is `singleLineSchema` */
export function toDocument(lines: readonly Line[], schema: typeof multilineSchema): Node {
  const { doc, paragraph, list, item } = schema.nodes
  const toTextNodes = ({ runs }: Line) =>
    runs.map(({ text, strong, emphasis, link }) =>
      schema.text(text, [
        ...(link === undefined ? [] : [schema.marks.link.create({ href: link })]),
        ...(strong ? [schema.marks.strong.create()] : []),
        ...(emphasis ? [schema.marks.emphasis.create()] : []),
      ]),
    )
  if (doc.inlineContent) return doc.create(null, lines.flatMap(toTextNodes))
  const toParagraph = (line: Line) => paragraph.create(null, toTextNodes(line))
  const blocks = groupLines(lines).flatMap((group) =>
    group[0]?.isItem
      ? list.create(
          null,
          group.map((line) => item.create(null, toParagraph(line))),
        )
      : group.map(toParagraph),
  )
  return doc.create(null, blocks.length > 0 ? blocks : paragraph.create())
}

export function toLines(doc: Node): Line[] {
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
  block.children.map(({ text = '', marks }) => {
    const findMark = (name: string) => marks.find(({ type }) => type.name === name)
    return {
      text,
      ...(findMark('strong') && { strong: true }),
      ...(findMark('emphasis') && { emphasis: true }),
      ...(findMark('link') && { link: findMark('link')?.attrs.href }),
    }
  })

/** Converts between rich text and the document that ProseMirror edits. */

import { groupLines, type Line, linkMistake, type Run } from '@portfolio/content/rich-words.ts'
import { type Node, Schema } from 'prosemirror-model'
import { marks, nodes } from 'prosemirror-schema-basic'
import { bulletList, listItem } from 'prosemirror-schema-list'

const schema = (content: string) =>
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

export const severalLines = schema('(paragraph | list)+')
export const oneLine = schema('inline*')

/** @param lines a single one for the schema of one line */
export function docOf(lines: readonly Line[], schema: typeof severalLines): Node {
  const { doc, paragraph, list, item } = schema.nodes
  const wordsOf = ({ runs }: Line) =>
    runs.map(({ text, strong, emphasis, link }) =>
      schema.text(text, [
        ...(link === undefined ? [] : [schema.marks.link.create({ href: link })]),
        ...(strong ? [schema.marks.strong.create()] : []),
        ...(emphasis ? [schema.marks.emphasis.create()] : []),
      ]),
    )
  if (doc.inlineContent) return doc.create(null, lines.flatMap(wordsOf))
  const paragraphOf = (line: Line) => paragraph.create(null, wordsOf(line))
  const blocks = groupLines(lines).flatMap((group) =>
    group[0]?.isItem
      ? list.create(
          null,
          group.map((line) => item.create(null, paragraphOf(line))),
        )
      : group.map(paragraphOf),
  )
  return doc.create(null, blocks.length > 0 ? blocks : paragraph.create())
}

export function linesOf(doc: Node): Line[] {
  if (doc.inlineContent) return [{ runs: wordsOf(doc) }]
  const lines: Line[] = []
  doc.descendants((node, _, parent) => {
    if (!node.isTextblock) return true
    lines.push({ runs: wordsOf(node), ...(parent?.type.name === 'item' && { isItem: true }) })
    return false
  })
  return lines
}

const wordsOf = (block: Node): Run[] =>
  block.children.map(({ text = '', marks }) => {
    const find = (name: string) => marks.find(({ type }) => type.name === name)
    return {
      text,
      ...(find('strong') && { strong: true }),
      ...(find('emphasis') && { emphasis: true }),
      ...(find('link') && { link: find('link')?.attrs.href }),
    }
  })

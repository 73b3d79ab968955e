import { groupLines, type Line, type RichNode, type Run, richNodes } from '@portfolio/content/rich-words.ts'

/** Renders the words of one line: its runs, with bold, italics and links. */
export const RichWords = ({ words }: { words: readonly Run[] }) => richNodes(words).map(renderNode)

/** Renders paragraphs and lists. */
export const RichLines = ({ lines }: { lines: readonly Line[] }) =>
  // A group is one paragraph, or all items of a list.
  groupLines(lines).map((group, index) => {
    const [{ isItem, runs = [] } = {}] = group
    // biome-ignore-start lint/suspicious/noArrayIndexKey: two paragraphs may be equal
    if (!isItem)
      return (
        <p key={index}>
          <RichWords words={runs} />
        </p>
      )
    return (
      <ul key={index}>
        {group.map(({ runs }, index) => (
          <li key={index}>
            <RichWords words={runs} />
          </li>
        ))}
      </ul>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: two paragraphs may be equal
  })

/** Returns `ltr` for a phone number. Right-to-left text would reorder its groups of digits. */
const linkDirection = (link = '') => (link.startsWith('tel:') ? 'ltr' : undefined)

function renderNode(node: RichNode, key: number) {
  if (typeof node === 'string') return node
  const { style, link, children } = node
  const words = children.map(renderNode)
  if (style === 'strong') return <strong key={key}>{words}</strong>
  if (style === 'emphasis') return <em key={key}>{words}</em>
  return (
    <a key={key} href={link} dir={linkDirection(link)}>
      {words}
    </a>
  )
}

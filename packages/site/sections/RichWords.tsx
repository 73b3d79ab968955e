import { groupsOf, type Line, type Run, richNodes, type Shown } from '@portfolio/content/rich-words.ts'

/** Renders the words of one line. */
export const RichWords = ({ words }: { words: readonly Run[] }) => richNodes(words).map(renderNode)

/** Renders paragraphs and lists. */
export const RichLines = ({ lines }: { lines: readonly Line[] }) =>
  groupsOf(lines).map((group, index) => {
    const [{ item, words = [] } = {}] = group
    // biome-ignore-start lint/suspicious/noArrayIndexKey: two paragraphs may be equal
    if (!item)
      return (
        <p key={index}>
          <RichWords words={words} />
        </p>
      )
    return (
      <ul key={index}>
        {group.map(({ words }, index) => (
          <li key={index}>
            <RichWords words={words} />
          </li>
        ))}
      </ul>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: two paragraphs may be equal
  })

function renderNode(node: Shown, key: number) {
  if (typeof node === 'string') return node
  const { look, link, inner } = node
  const words = inner.map(renderNode)
  if (look === 'strong') return <strong key={key}>{words}</strong>
  if (look === 'emphasis') return <em key={key}>{words}</em>
  return (
    <a key={key} href={link}>
      {words}
    </a>
  )
}

import { textOf } from '../../content.ts'
import type { Desk } from '../../use-desk.ts'

/** About how much of each a search engine shows. */
const [titleRoom, descriptionRoom] = [60, 160]

/** How the page may look among the results of a search. */
export function SearchResult({ desk: { state } }: { desk: Desk }) {
  const title = `${textOf(state, 'site.name')} – ${textOf(state, 'site.tagline')}`
  return (
    <figure className="sample search-result" aria-label="As a search result">
      <p className="search-place">
        <span className="search-mark" aria-hidden="true">
          {textOf(state, 'site.icon') && (
            <img src={`/content/pictures/${textOf(state, 'site.icon')}`} alt="" />
          )}
        </span>
        {textOf(state, 'site.brand')}
      </p>
      <p className="search-title" dir="auto">
        {cut(title, titleRoom)}
      </p>
      <p className="search-words" dir="auto">
        {cut(textOf(state, 'site.description'), descriptionRoom)}
      </p>
    </figure>
  )
}

/** A text as it is cut where there is no room for all of it: behind a whole word, also where no blanks are between them. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  const first = words.findLast(({ index }) => index <= room)
  return `${text.slice(0, first?.index).trimEnd()} …`
}

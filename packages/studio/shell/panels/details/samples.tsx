/** Previews of content outside the page: a search result, a shared link, a browser tab. */
import type { Address, State } from '../../../protocol.ts'
import { textOf } from '../../../values.ts'
import { Preview } from '../../pictures/Preview.tsx'
import { useStudio } from '../../use-studio.ts'

const titleOf = (state: State) => `${textOf(state, 'site.name')} – ${textOf(state, 'site.tagline')}`

/** A search result, with text cut as a search engine would. */
export function SearchResult() {
  const { state } = useStudio().editor
  const icon = textOf(state, 'site.icon')
  return (
    <figure className="sample" aria-label="As a search result">
      <p className="search-place row">
        {icon ? <Preview name={icon} /> : <span className="preview" />}
        {textOf(state, 'site.brand')}
      </p>
      <p className="search-title" dir="auto">
        {cut(titleOf(state), 60)}
      </p>
      <p className="sample-words" dir="auto">
        {cut(textOf(state, 'site.description'), 160)}
      </p>
    </figure>
  )
}

/** Cuts a text after a whole word. Uses `Intl.Segmenter`, as some languages have no spaces. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  const first = words.findLast(({ index }) => index <= room)
  return `${text.slice(0, first?.index).trimEnd()} …`
}

/** Previews a picture where it is used. */
export function PictureShown({ field, name }: { field: Address; name: string }) {
  const { state } = useStudio().editor
  if (field === 'site.socialPicture')
    return (
      <figure className="sample shared-link" aria-label="As a shared link">
        <Preview name={name} />
        <figcaption>
          <span className="shared-place">{textOf(state, 'site.brand')}</span>
          <b dir="auto">{titleOf(state)}</b>
          <span className="sample-words one-line" dir="auto">
            {textOf(state, 'site.description')}
          </span>
        </figcaption>
      </figure>
    )
  if (field === 'site.icon')
    return (
      <figure className="tabs-shown" aria-label="In a browser’s tab, light and dark">
        {['light', 'dark'].map((scheme) => (
          <div key={scheme} className="tab-strip" data-scheme={scheme}>
            <div className="tab-shown row">
              <Preview name={name} />
              <span className="one-line">{textOf(state, 'site.name')}</span>
            </div>
          </div>
        ))}
      </figure>
    )
  return (
    <figure className="picture-shown">
      <Preview name={name} />
      <figcaption className="help">{name}</figcaption>
    </figure>
  )
}

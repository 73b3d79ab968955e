import type { Address } from '../../../protocol.ts'
import { textOf } from '../../content.ts'
import { Preview } from '../../pictures/Preview.tsx'
import type { Desk } from '../../use-desk.ts'

/** A picture as it looks at its place, which is not on the page: in a shared link, in a tab. */
export function PictureShown({ desk: { state }, field, name }: { desk: Desk; field: Address; name: string }) {
  if (field === 'site.socialPicture')
    return (
      <figure className="sample shared-link" aria-label="As a shared link">
        <Preview name={name} />
        <figcaption>
          <span className="shared-place">{textOf(state, 'site.brand')}</span>
          <b dir="auto">
            {textOf(state, 'site.name')} – {textOf(state, 'site.tagline')}
          </b>
          <span className="shared-words" dir="auto">
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
            <div className="tab-shown">
              <Preview name={name} />
              <span>{textOf(state, 'site.name')}</span>
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

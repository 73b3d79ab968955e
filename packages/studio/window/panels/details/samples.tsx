/** Shows how the page looks in other programs: as a search result, as a shared link and in browser tabs. */
import { textAt } from '../../../values.ts'
import { Preview } from '../../pictures/Preview.tsx'
import { useStudio } from '../../use-studio.ts'
import './samples.css'

/** Returns a function that looks up a text of `site.yaml`. */
const useSiteText = () => {
  const { state } = useStudio().editor
  return (key: string) => textAt(state, `site.${key}`)
}

/** Shows the page as the result of a search engine. CSS truncates the text like a search engine. */
export function SearchEngineSample() {
  const siteText = useSiteText()
  return (
    <figure className="sample" aria-label="As a search result">
      <p className="row">
        {siteText('icon') !== '' && <Preview picture={siteText('icon')} />}
        {siteText('brand')}
      </p>
      <p className="sample-title one-line" dir="auto">
        {siteText('name')} – {siteText('tagline')}
      </p>
      <p className="sample-text two-lines" dir="auto">
        {siteText('description')}
      </p>
    </figure>
  )
}

/** Shows a link to the page in a social network or chat, with the social picture. */
export function SharedLinkSample({ picture }: { picture: string }) {
  const siteText = useSiteText()
  return (
    <figure className="sample sample-shared-link" aria-label="As a shared link">
      <Preview picture={picture} />
      <figcaption>
        {siteText('brand')}
        <b dir="auto">
          {siteText('name')} – {siteText('tagline')}
        </b>
        <span className="sample-text one-line" dir="auto">
          {siteText('description')}
        </span>
      </figcaption>
    </figure>
  )
}

/** Shows the page's icon and name in a light and a dark browser tab. */
export function BrowserTabSamples({ icon }: { icon: string }) {
  const siteText = useSiteText()
  return (
    <figure className="sample-browser-tabs" aria-label="In a browser’s tab, light and dark">
      {['light', 'dark'].map((colorScheme) => (
        <div key={colorScheme} className="sample row" style={{ colorScheme }}>
          <Preview picture={icon} />
          <span className="one-line">{siteText('name')}</span>
        </div>
      ))}
    </figure>
  )
}

/** Samples of the page in other programs: a search result, a shared link and browser tabs. */
import { textAt } from '../../../values.ts'
import { Preview } from '../../pictures/Preview.tsx'
import { useStudio } from '../../use-studio.ts'
import './samples.css'

const useSampleTexts = () => {
  const { state } = useStudio().editor
  const [name, tagline, brand, description, icon] = [
    'site.name',
    'site.tagline',
    'site.brand',
    'site.description',
    'site.icon',
  ].map((field) => textAt(state, field)) as [string, string, string, string, string]
  return { name, title: `${name} – ${tagline}`, brand, description, icon }
}

/** Shows the page as a search result. CSS truncates the text like a search engine. */
export function SearchResult() {
  const { title, brand, description, icon } = useSampleTexts()
  return (
    <figure className="sample" aria-label="As a search result">
      <p className="row">
        {icon !== '' && <Preview picture={icon} />}
        {brand}
      </p>
      <p className="sample-title one-line" dir="auto">
        {title}
      </p>
      <p className="sample-text two-lines" dir="auto">
        {description}
      </p>
    </figure>
  )
}

export function SharedLink({ picture }: { picture: string }) {
  const { title, brand, description } = useSampleTexts()
  return (
    <figure className="sample sample-link" aria-label="As a shared link">
      <Preview picture={picture} />
      <figcaption>
        {brand}
        <b dir="auto">{title}</b>
        <span className="sample-text one-line" dir="auto">
          {description}
        </span>
      </figcaption>
    </figure>
  )
}

export function BrowserTabs({ icon }: { icon: string }) {
  const { name } = useSampleTexts()
  return (
    <figure className="sample-tabs" aria-label="In a browser’s tab, light and dark">
      {['light', 'dark'].map((colorScheme) => (
        <div key={colorScheme} className="sample row" style={{ colorScheme }}>
          <Preview picture={icon} />
          <span className="one-line">{name}</span>
        </div>
      ))}
    </figure>
  )
}

import type { Content } from '../../content/schema.ts'
import { Icon } from '../Icon.tsx'
import './home.css'

/** The first screen, the programme's cover: name, sash, introduction and the two ways on. */
export function Home({ site, home }: Pick<Content, 'site' | 'home'>) {
  return (
    <section className="home" id="home" aria-labelledby="name">
      <p className="home-number" aria-hidden="true">
        {site.number}
      </p>
      <h1 className="home-name" id="name">
        {site.name.split(/\s+/).map((word) => (
          <span key={word}>{`${word} `}</span>
        ))}
      </h1>
      <p className="home-sash">
        <span>{site.tagline}</span>
      </p>
      <div className="home-foot">
        <p className="home-introduction">{site.introduction}</p>
        <p className="home-ways">
          <a className="button" href="#portfolio">
            {home.toWork}
            <Icon name="arrow" />
          </a>
          <a className="button" data-quiet href="#contact">
            {home.toContact}
          </a>
        </p>
      </div>
    </section>
  )
}

import type { Content } from '../../content/schema.ts'
import { Icon } from '../Icon.tsx'
import { KitNumber } from '../kit-number/KitNumber.tsx'
import { nameLines } from './name-lines.ts'
import './home.css'

/** The first screen, the programme's cover: name, sash, introduction and the two ways on. */
export function Home({ site, home }: Pick<Content, 'site' | 'home'>) {
  return (
    <section className="home" id="home" aria-labelledby="name">
      <KitNumber>{site.number}</KitNumber>
      <h1 className="home-name" id="name">
        {nameLines(site.name).map((word, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same word twice
          <span key={line}>{`${word} `}</span>
        ))}
      </h1>
      <p className="home-sash">{site.tagline}</p>
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

import type { ReactNode } from 'react'
import type { Content } from '../../content/schema.ts'
import type { Picture } from '../../pictures/picture.ts'
import { Icon } from '../Icon.tsx'
import { Pictured } from '../Pictured.tsx'
import { RichWords } from '../RichWords.tsx'
import { nameLines } from './name-lines.ts'
import '../kit-number.css'
import './home.css'
import './arrival.css'
import './parts.css'

/** About as wide as home.css draws it, in hundredths of the screen: as its height allows, and no wider than its box. */
const sizesOf = ({ width, height }: Picture) => {
  const drawn = (square: number, most: number) => Math.round(Math.min((square * width) / height, most))
  return `(aspect-ratio > 1) ${drawn(31, 48)}vw, ${drawn(57, 66)}vw`
}

/** What turn.ts shows besides the front: the files of the other side, or of all views in a strip. A photograph, shown as a print, has two sides. */
function turning(back: Picture, front: Picture) {
  const shape = front.width / front.height
  const views = front.transparent ? Math.max(1, Math.round(back.width / back.height / shape)) : 1
  return { 'data-back': back.other, 'data-views': views, 'data-shape': front.transparent ? shape : 9 }
}

interface Props extends Pick<Content, 'site' | 'home'> {
  /** The owner's picture, prepared. */
  picture?: Picture | undefined
  /** Its other side, or a strip of views. */
  back?: Picture | undefined
  /** Whether the mark that is pushed away stands on the page, to which the lead then leads. */
  toDistance: boolean
}

/** The first screen, the programme's cover: number and picture, name, sash, introduction and the two ways on. */
export function Home({ site, home, picture, back, toDistance }: Props) {
  const { number } = site
  return (
    <section
      className="home"
      id="home"
      aria-labelledby="name"
      data-with={[number && 'number', picture && 'picture'].filter(Boolean).join(' ') || undefined}
    >
      {number && (
        <Plate>
          <p className="kit-number" aria-hidden="true">
            {number}
          </p>
        </Plate>
      )}
      {picture && (
        <Plate>
          <div
            className="home-picture"
            data-print={!picture.transparent || undefined}
            {...(back && turning(back, picture))}
          >
            <Pictured
              picture={picture}
              // Without a description it is decoration.
              alt={home.description ?? ''}
              // What is cut out is fitted in whole.
              data-focus={picture.transparent ? undefined : picture.focus}
              sizes={sizesOf(picture)}
              fetchPriority="high"
              // Whoever takes hold of it turns it, also before it can: browsers would carry it away.
              draggable={false}
            />
          </div>
        </Plate>
      )}
      <h1 className="home-name" id="name">
        {nameLines(site.name).map((word, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may have the same word twice
          <span key={line}>{`${word} `}</span>
        ))}
      </h1>
      <div className="home-sash">
        <p>{site.tagline}</p>
        {home.lead && <p>{toDistance ? <a href="#distance-heading">{home.lead}</a> : home.lead}</p>}
      </div>
      <div className="home-foot">
        <p className="home-introduction">
          <RichWords words={site.introduction} />
        </p>
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

/**
 * What is placed by the box of the number, whose digits stand as they do in every script: behind the name, and cut at its
 * edge. The picture has one without the number: it becomes a button, see turn.ts, and is called what is in it (WCAG 2.5.3).
 */
const Plate = ({ children }: { children: ReactNode }) => (
  <div className="home-art" dir="ltr">
    <div className="home-plate">{children}</div>
  </div>
)

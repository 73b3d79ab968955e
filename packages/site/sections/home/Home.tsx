import type { Picture } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { Pictured } from '../Pictured.tsx'
import { RichWords } from '../RichWords.tsx'
import { nameLines } from './name-lines.ts'

/** The approximate width in home.css, limited by height and box, in percent of the screen. */
const sizesOf = ({ width, height }: Picture) => {
  const drawn = (square: number, most: number) => Math.round(Math.min((square * width) / height, most))
  return `(aspect-ratio > 1) ${drawn(31, 48)}vw, ${drawn(57, 66)}vw`
}

/**
 * Attributes for turn.ts: the files of the other view or views, and their number. A photograph, shown as a print, has
 * only a back.
 */
function turning(back: Picture, front: Picture) {
  const aspectRatio = front.width / front.height
  const views = front.transparent ? Math.max(1, Math.round(back.width / back.height / aspectRatio)) : 1
  return {
    'data-back': back.other,
    'data-views': views,
    'data-aspect-ratio': front.transparent ? aspectRatio : 9,
  }
}

interface Props extends Pick<Content, 'site' | 'home'> {
  picture?: Picture | undefined
  /** A picture of its back, or a strip of views. */
  back?: Picture | undefined
  /** Whether the page has the distance part, so that the lead can link to it. */
  toDistance: boolean
}

/** The first screen: number, picture, name, sash, introduction and two links. */
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
            data-framed={!picture.transparent || undefined}
            {...(back && turning(back, picture))}
          >
            <Pictured
              picture={picture}
              // Without a description it is decorative.
              alt={home.description ?? ''}
              // Transparent pictures are not cropped.
              data-focus={picture.transparent ? undefined : picture.focus}
              sizes={sizesOf(picture)}
              fetchPriority="high"
              // The visitor drags to turn it. Prevent the browser's own drag, also before turn.ts loads.
              draggable={false}
            />
          </div>
        </Plate>
      )}
      <h1 className="home-name" id="name">
        {nameLines(site.name).map((word, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may contain a word twice
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
 * A box positioned by the number. Left to right in every script, like the digits. The picture has its own box, as
 * turn.ts makes it a button whose label must match its content (WCAG 2.5.3).
 */
const Plate = ({ children }: { children: ReactNode }) => (
  <div className="home-art" dir="ltr">
    <div className="home-plate">{children}</div>
  </div>
)

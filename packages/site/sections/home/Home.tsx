import type { Picture } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import type { ReactNode } from 'react'
import { nameLines } from '../../document/fitted-sizes.ts'
import { Icon } from '../Icon.tsx'
import { ResponsivePicture } from '../ResponsivePicture.tsx'
import { RichWords } from '../RichWords.tsx'

/** Returns `sizes`: the approximate width of the picture in home.css, on landscape and on other screens. */
const sizesOf = ({ width, height }: Picture) => {
  /** In percent of the viewport's width. */
  const drawnWidth = (squarePictureWidth: number, maxWidth: number) =>
    Math.round(Math.min((squarePictureWidth * width) / height, maxWidth))
  return `(aspect-ratio > 1) ${drawnWidth(31, 48)}vw, ${drawnWidth(57, 66)}vw`
}

/**
 * Returns the attributes that picture-rotation.ts reads: the files, number and aspect ratio of the other views. A photo
 * has only a back. It fills its frame, so instead of its own aspect ratio it gets a large one, which limits no width.
 */
function rotationData(back: Picture, front: Picture) {
  const aspectRatio = front.width / front.height
  const views = front.isTransparent ? Math.max(1, Math.round(back.width / back.height / aspectRatio)) : 1
  return {
    'data-back': back.srcSet,
    'data-views': views,
    'data-aspect-ratio': front.isTransparent ? aspectRatio.toFixed(3) : 9,
  }
}

interface Props extends Pick<Content, 'site' | 'home'> {
  picture?: Picture | undefined
  /** A picture of the back, or a strip of views. */
  back?: Picture | undefined
  /** Whether the page has the distance part, to which the lead then links. */
  hasDistance: boolean
}

/** The first screen: number, picture, name, sash (tagline and lead), introduction and two links. */
export function Home({ site, home, picture, back, hasDistance }: Props) {
  const { number } = site
  return (
    <section
      className="home"
      id="home"
      aria-labelledby="name"
      data-contents={[number && 'number', picture && 'picture'].filter(Boolean).join(' ') || undefined}
    >
      {number && (
        <Figure>
          <p className="large-number" aria-hidden="true">
            {number}
          </p>
        </Figure>
      )}
      {picture && (
        <Figure>
          <div
            className="home-picture"
            data-photo={!picture.isTransparent || undefined}
            {...(back && rotationData(back, picture))}
          >
            <ResponsivePicture
              picture={picture}
              // Without a description it is decorative.
              alt={home.description ?? ''}
              // Transparent pictures are not cropped.
              data-focus={picture.isTransparent ? undefined : picture.focus}
              sizes={sizesOf(picture)}
              fetchPriority="high"
              // Visitors turn the picture by drag. Prevents the browser's own drag, also before that script loads.
              draggable={false}
            />
          </div>
        </Figure>
      )}
      <h1 className="home-name" id="name">
        {nameLines(site.name).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may contain a line twice
          <span key={index}>{`${line} `}</span>
        ))}
      </h1>
      <div className="home-sash">
        <p>{site.tagline}</p>
        {home.lead && <p>{hasDistance ? <a href="#distance-heading">{home.lead}</a> : home.lead}</p>}
      </div>
      <div className="home-foot">
        <p className="home-introduction">
          <RichWords words={site.introduction} />
        </p>
        <p className="home-links">
          <a className="button" href="#portfolio">
            {home.toWork}
            <Icon name="arrow" />
          </a>
          <a className="button" data-secondary href="#contact">
            {home.toContact}
          </a>
        </p>
      </div>
    </section>
  )
}

/**
 * A box at the number's position. Left to right in every script, like the digits. The picture has its own box because
 * picture-rotation.ts makes that box a button, whose label must contain its visible text (WCAG 2.5.3).
 */
const Figure = ({ children }: { children: ReactNode }) => (
  <div className="home-art" dir="ltr">
    <div className="home-figure">{children}</div>
  </div>
)

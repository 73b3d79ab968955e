import { Icon } from '../Icon.tsx'
import { Quotation } from '../Quotation.tsx'
import { ResponsivePicture } from '../ResponsivePicture.tsx'
import { type PreparedWork, tileId } from '../work/prepare-works.ts'
import type { prepareExtras } from './prepare-extras.ts'

/** The maximum heights in portfolio.css of a tile that is one row high, or two. */
const oneRowHeight = 'max(6.5rem, 50vh - 11rem)'
const twoRowsHeight = 'max(20rem, 100vh - 18rem)'

/** Width and height in percent of the viewport's width, and a maximum height, which is a CSS length. */
type TileSize = [width: number, height: number, maxHeight?: string]

/** Returns a tile's sizes in portfolio.css. Each large tile is followed by two small ones beside it. */
function tileSizes(index: number, isLast: boolean): { narrow: TileSize; wide: TileSize } {
  if (index % 3 === 0)
    return { narrow: [92, 92], wide: isLast ? [92, 46, twoRowsHeight] : [61, 58, twoRowsHeight] }
  const wide: TileSize = index % 3 === 1 && isLast ? [31, 39, twoRowsHeight] : [31, 25, oneRowHeight]
  return { narrow: [92, 74], wide }
}

/** Returns the drawn width of a picture that fills a tile. Wider pictures are cropped at the sides. */
function drawnWidth([width, height, maxHeight]: TileSize, aspectRatio: number): string {
  const coveringWidth = `${Math.ceil(Math.max(width, height * aspectRatio))}vw`
  if (maxHeight === undefined || height * aspectRatio <= width) return coveringWidth
  return `max(${width}vw, min(${coveringWidth}, ${Number(aspectRatio.toFixed(2))} * ${maxHeight}))`
}

interface Props extends Awaited<ReturnType<typeof prepareExtras>> {
  heading: string
  works: PreparedWork[]
}

/** The featured works, numbered like football shirts. Each links to its page. Below them a quotation and smaller works. */
export function Portfolio({ heading, works, quotation, smallerWorksHeading, smallerWorks }: Props) {
  return (
    <section className="part portfolio" id="portfolio" aria-labelledby="portfolio-heading">
      <h2 id="portfolio-heading">{heading}</h2>
      <ol className="tiles">
        {works.map((work, index) => (
          <li key={work.title}>
            <TileHead work={work} />
            <Tile work={work} sizes={tileSizes(index, index === works.length - 1)} />
            {work.result && <p className="tile-result">{work.result}</p>}
          </li>
        ))}
      </ol>
      {quotation && <Quotation {...quotation} />}
      {smallerWorks.length > 0 && (
        <div className="smaller-works">
          {smallerWorksHeading && <h3>{smallerWorksHeading}</h3>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari does not focus scroll containers by keyboard */}
          <ul className="smaller-works-strip" tabIndex={0} aria-label={smallerWorksHeading ?? heading}>
            {smallerWorks.map(({ title, picture, description, client, year }) => (
              <li key={title}>
                <ResponsivePicture
                  picture={picture}
                  alt={description ?? ''}
                  data-focus={picture.focus}
                  sizes="(width < 48rem) 60vw, 22vw"
                  phoneSizes="60vw"
                  loading="lazy"
                  decoding="async"
                />
                <strong>{title}</strong> {client && <span>{client}</span>} {year && <span>{year}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The line above a tile's picture: number, client, year, and an icon. */
function TileHead({ work: { number, client, year } }: { work: PreparedWork }) {
  return (
    <p className="tile-head">
      <span aria-hidden="true" data-number={number}>
        {number}
      </span>
      {client && <span className="tile-client">{client}</span>}
      {year && <span>{year}</span>}
      <Icon name="open" />
    </p>
  )
}

/** The link to a work: its picture and a caption. */
function Tile({ work, sizes }: { work: PreparedWork; sizes: ReturnType<typeof tileSizes> }) {
  const { picture } = work
  const aspectRatio = picture.width / picture.height
  const narrow = drawnWidth(sizes.narrow, aspectRatio)
  const captionId = `work-${work.number}`
  return (
    <a
      className="tile"
      id={tileId(work)}
      href={work.url}
      aria-labelledby={captionId}
      aria-describedby={`${captionId}-picture`}
    >
      <span className="tile-frame" data-has-narrow={picture.narrow && ''}>
        <ResponsivePicture
          picture={picture}
          id={`${captionId}-picture`}
          alt={work.description}
          data-focus={picture.focus}
          sizes={`(width < 48rem) ${narrow}, ${drawnWidth(sizes.wide, aspectRatio)}`}
          phoneSizes={picture.narrow ? `${sizes.narrow[0]}vw` : narrow}
          loading="lazy"
          decoding="async"
          hasLoadingColour
          isInPageTransition
        />
      </span>
      <span className="tile-caption" id={captionId}>
        <span className="tile-title">{work.title}</span> <span>{work.category}</span>
      </span>
    </a>
  )
}

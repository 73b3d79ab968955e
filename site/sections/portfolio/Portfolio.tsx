import { Icon } from '../Icon.tsx'
import { Pictured } from '../Pictured.tsx'
import { type ShownWork, tileId } from '../work/shown-works.ts'
import './portfolio.css'

/** Width and height of a tile in hundredths of the screen's width, as portfolio.css sets it: narrow and else. */
interface Shape {
  narrow: [width: number, height: number]
  wide: [width: number, height: number, highest: string]
}

/** How high portfolio.css lets a tile of one row be, or of two, by the height of the screen. */
const oneRow = 'max(6.5rem, 50vh - 11rem)'
const twoRows = 'max(20rem, 100vh - 18rem)'

/** The shape of a tile, by its place. */
function shapeOf(index: number, count: number): Shape {
  const last = index === count - 1
  if (index % 3 === 0) return { narrow: [92, 92], wide: last ? [92, 46, twoRows] : [61, 58, twoRows] }
  return { narrow: [92, 74], wide: index % 3 === 1 && last ? [31, 39, twoRows] : [31, 25, oneRow] }
}

/** How wide a picture of this ratio is drawn to fill a tile: what is wider than the tile is cut at its sides. */
function drawnWidth([width, height, highest]: [number, number, string?], ratio: number): string {
  const across = `${Math.ceil(Math.max(width, height * ratio))}vw`
  if (highest === undefined || height * ratio <= width) return across
  return `max(${width}vw, min(${across}, ${Number(ratio.toFixed(2))} * ${highest}))`
}

/** The featured works, numbered like shirts: each a link to its page. */
export function Portfolio({ heading, works }: { heading: string; works: ShownWork[] }) {
  return (
    <section className="part portfolio" id="portfolio" aria-labelledby="portfolio-heading">
      <h2 id="portfolio-heading">{heading}</h2>
      <ol className="tiles">
        {works.map((work, index) => (
          <li key={work.title}>
            <TileHead work={work} />
            <Tile work={work} shape={shapeOf(index, works.length)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Above the picture, so that it covers nothing of it: the number, whose shirt it is, and that there is more to see. */
function TileHead({ work: { number, client, year } }: { work: ShownWork }) {
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

function Tile({ work, shape }: { work: ShownWork; shape: Shape }) {
  const { picture } = work
  const ratio = picture.width / picture.height
  const narrow = drawnWidth(shape.narrow, ratio)
  const caption = `work-${work.number}`
  return (
    <a
      className="tile"
      id={tileId(work)}
      href={work.address}
      aria-labelledby={caption}
      aria-describedby={`${caption}-picture`}
    >
      <span className="tile-frame" data-narrow={picture.narrow && ''}>
        <Pictured
          picture={picture}
          id={`${caption}-picture`}
          alt={work.description}
          data-focus={picture.focus}
          sizes={`(width < 48rem) ${narrow}, ${drawnWidth(shape.wide, ratio)}`}
          onPhones={picture.narrow ? `${shape.narrow[0]}vw` : narrow}
          loading="lazy"
          decoding="async"
          ground
          moves
        />
      </span>
      <span className="tile-caption" id={caption}>
        <span className="tile-title">{work.title}</span>{' '}
        <span className="tile-category">{work.category}</span>
      </span>
    </a>
  )
}

import { Icon } from '../Icon.tsx'
import { Pictured } from '../Pictured.tsx'
import { type ShownWork, tileId } from '../work/shown-works.ts'

/** A tile's width and height in portfolio.css, in percent of the viewport's width, on narrow and wide screens. */
interface Shape {
  narrow: [width: number, height: number]
  wide: [width: number, height: number, highest: string]
}

/** The maximum heights in portfolio.css of a tile over one row or two. */
const oneRow = 'max(6.5rem, 50vh - 11rem)'
const twoRows = 'max(20rem, 100vh - 18rem)'

/** Returns the size of a tile by its position. */
function shapeOf(index: number, count: number): Shape {
  const last = index === count - 1
  if (index % 3 === 0) return { narrow: [92, 92], wide: last ? [92, 46, twoRows] : [61, 58, twoRows] }
  return { narrow: [92, 74], wide: index % 3 === 1 && last ? [31, 39, twoRows] : [31, 25, oneRow] }
}

/** Returns the drawn width of a picture that fills a tile. Wider pictures are cropped at the sides. */
function drawnWidth([width, height, highest]: [number, number, string?], ratio: number): string {
  const across = `${Math.ceil(Math.max(width, height * ratio))}vw`
  if (highest === undefined || height * ratio <= width) return across
  return `max(${width}vw, min(${across}, ${Number(ratio.toFixed(2))} * ${highest}))`
}

/** The featured works, numbered like shirts. Each links to its page. */
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

/** The line above the picture, so that it covers nothing: number, client, year, and an icon. */
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

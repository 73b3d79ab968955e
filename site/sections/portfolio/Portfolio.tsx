import type { Work } from '../../content/schema.ts'
import type { Picture } from '../../pictures/picture.ts'
import './portfolio.css'
// The dialog itself is fetched later; its style comes with the page, so that it never shows without.
import '../../work-dialog/work-dialog.css'

/** A work with its picture prepared. */
export type Tile = Omit<Work, 'picture'> & { picture: Picture }

/** What counts as a phone where pictures are chosen. */
const phone = '(width < 30rem)'

/** Width and height of a tile in hundredths of the screen's width, as portfolio.css sets it: narrow and else. */
interface Shape {
  narrow: [width: number, height: number]
  wide: [width: number, height: number]
}

/** The shape of a tile, by its place. */
function shapeOf(index: number, count: number): Shape {
  const last = index === count - 1
  if (index % 3 === 0) return { narrow: [92, 92], wide: last ? [92, 46] : [55, 61] }
  return { narrow: [92, 74], wide: index % 3 === 1 && last ? [37, 46] : [37, 30] }
}

/** How wide a picture of this ratio is drawn to fill a tile: what is wider than the tile is cut at its sides. */
const drawn = ([width, height]: [number, number], ratio: number) =>
  `${Math.ceil(Math.max(width, height * ratio))}vw`

/** The featured works, numbered like shirts: each a link to the work at full size. */
export function Portfolio({ heading, tiles }: { heading: string; tiles: Tile[] }) {
  return (
    <section className="part portfolio" id="portfolio" aria-labelledby="portfolio-heading">
      <h2 id="portfolio-heading">{heading}</h2>
      <ol className="tiles">
        {tiles.map((tile, index) => (
          <li key={tile.title}>
            <TileLink tile={tile} number={index + 1} shape={shapeOf(index, tiles.length)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function TileLink({ tile, number, shape }: { tile: Tile; number: number; shape: Shape }) {
  const { picture } = tile
  const ratio = picture.width / picture.height
  const narrow = drawn(shape.narrow, ratio)
  const caption = `work-${number}`
  return (
    <a
      className="tile"
      href={picture.full}
      aria-labelledby={caption}
      aria-describedby={`${caption}-picture`}
      data-work
    >
      <svg className="tile-ground" aria-hidden="true">
        <rect width="100%" height="100%" fill={picture.colour} />
      </svg>
      <picture>
        {picture.phone.map((source) => (
          <source key={source.type} {...source} media={phone} sizes={narrow} />
        ))}
        {picture.other.map((source) => (
          <source
            key={source.type}
            {...source}
            sizes={`(width < 48rem) ${narrow}, ${drawn(shape.wide, ratio)}`}
          />
        ))}
        <img
          id={`${caption}-picture`}
          src={picture.full}
          width={picture.width}
          height={picture.height}
          alt={tile.description}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <span className="tile-caption" id={caption}>
        <span className="tile-title">{tile.title}</span>{' '}
        <span className="tile-category">{tile.category}</span>
      </span>
    </a>
  )
}

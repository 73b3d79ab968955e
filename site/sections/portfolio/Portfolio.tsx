import type { Picture } from '../../content/pictures.ts'
import type { Work } from '../../content/schema.ts'
import './portfolio.css'
// The dialog itself is fetched later; its style comes with the page, so that it never shows without.
import '../../work-dialog/work-dialog.css'

/** A work with its picture prepared. */
export type Tile = Omit<Work, 'picture'> & { picture: Picture }

/** What counts as a phone where pictures are chosen. */
const phone = '(width < 30rem)'

/**
 * The widths that a tile's picture is drawn in, for the browser to choose a file by. The large one is as high as
 * two others, so that a wide picture is drawn wider than its tile and cut.
 */
const sizes = {
  large: '(width < 48rem) 115vw, 74vw',
  small: '(width < 48rem) 92vw, 36vw',
  row: '92vw',
}

/** Which of them a tile has, by its place. */
function shapeOf(index: number, count: number): keyof typeof sizes {
  if (index % 3 !== 0) return 'small'
  return index === count - 1 ? 'row' : 'large'
}

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

function TileLink({ tile, number, shape }: { tile: Tile; number: number; shape: keyof typeof sizes }) {
  const { picture } = tile
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
          <source key={source.type} {...source} media={phone} sizes="92vw" />
        ))}
        {picture.other.map((source) => (
          <source key={source.type} {...source} sizes={sizes[shape]} />
        ))}
        <img
          id={`${caption}-picture`}
          src={picture.src}
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

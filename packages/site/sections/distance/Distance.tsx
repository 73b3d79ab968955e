import type { DistancePictures, Drawing } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'

interface Props extends NonNullable<Content['distance']> {
  pictures: DistancePictures
  /** The text of the link to the form. Its placeholder `{letters}` stands for the visitor's letters. */
  contactLabel: string
}

/**
 * A client's logo that moves away by scrolling or a slider. At each distance it has a simpler drawing. Without
 * JavaScript, the drawings are in a row at their apparent size. With it, distance-behaviour.ts starts the scene.
 */
export function Distance({ marks: distances, pictures, contactLabel, ...words }: Props) {
  const { heading, line, description, control, unit, lastRow, shrunk, redrawn, letters } = words
  const { drawings, enlarged, cards } = pictures
  return (
    <section className="part distance" aria-labelledby="distance-heading">
      <div className="distance-content">
        <h2 id="distance-heading">{heading}</h2>
        <p className="distance-text">{line}</p>
        {distances.map(({ line, metres }, index) => (
          <p key={metres} className="distance-caption" aria-hidden="true">
            {index > 0 && line}
          </p>
        ))}
        <p className="distance-metres" aria-hidden="true">
          <span>{distances[0]?.metres}</span> <span>{unit}</span>
        </p>
        <div className="distance-scene" aria-hidden="true">
          {/* The light from the logo, and from the first drawing on the seat, to the binoculars' two lenses. */}
          <span className="distance-beam" />
          <span className="distance-beam" />
          <ul className="distance-omitted">
            {distances.map(({ leftOut, metres }) => (
              <li key={metres}>{leftOut}</li>
            ))}
          </ul>
          <p className="distance-seat-label">{lastRow}</p>
          <div className="distance-first-drawing">{drawings[0] && <SceneDrawing {...drawings[0]} />}</div>
          <div className="distance-logo">
            {drawings.map((drawing) => (
              <SceneDrawing key={drawing.webp} {...drawing} />
            ))}
          </div>
          <div className="distance-binoculars">
            {/* The first lens shows the drawing made for the distance, the second the first drawing, only shrunk. */}
            {[redrawn, shrunk].map((label, lens) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
              <div key={lens}>
                {enlarged.map((pair) => (
                  <img key={pair[0]} src={pair[lens]} alt="" loading="lazy" />
                ))}
                {label && <p>{label}</p>}
              </div>
            ))}
          </div>
        </div>
        <div className="distance-cards" aria-hidden="true">
          <div>{cards && <img src={cards.src} width={cards.columnCount} alt="" loading="lazy" />}</div>
        </div>
        {letters && (
          <>
            <label className="distance-letters">
              {letters}
              <input size={3} maxLength={3} autoComplete="off" spellCheck="false" />
            </label>
            <a className="distance-contact" href="#contact" hidden>
              {contactLabel}
            </a>
            <p
              className="distance-caption"
              aria-live="polite"
              data-captions={JSON.stringify([words.oneLetter, words.twoLetters, words.threeLetters])}
            />
          </>
        )}
        <div className="distance-control">
          <label>
            {control}
            <input
              className="slider"
              type="range"
              min="0"
              max={distances.length - 1}
              step="any"
              defaultValue="0"
              autoComplete="off"
              aria-valuetext={`${distances[0]?.metres} ${unit}`}
            />
          </label>
          <ol className="distance-scale">
            {drawings.map((drawing, index) => (
              <li key={drawing.webp}>
                <picture>
                  <source type="image/avif" srcSet={drawing.srcSet} sizes="(scripting: none) 50vw, 3rem" />
                  <img
                    src={drawing.webp}
                    {...apparentSize(drawing)}
                    alt={index === 0 ? description : ''}
                    loading="lazy"
                    decoding="sync"
                  />
                </picture>
                <span>{distances[index]?.metres}</span>
              </li>
            ))}
          </ol>
          <span className="distance-unit">{unit}</span>
        </div>
      </div>
    </section>
  )
}

/** Returns the apparent size of a drawing in pixels. The longer side of the nearest drawing is 240 pixels long. */
function apparentSize({ width, height, relativeSize }: Drawing) {
  const drawnHeight = (240 * relativeSize) / Math.max(1, width / height)
  return { width: Math.round((drawnHeight * width) / height), height: Math.round(drawnHeight) }
}

/** A drawing in the scene, which only browsers with AVIF show. */
const SceneDrawing = ({ srcSet, width, height }: Drawing) => (
  <img srcSet={srcSet} sizes="60vw" width={width} height={height} alt="" loading="lazy" decoding="sync" />
)

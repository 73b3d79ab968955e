import type { DistancePictures, Drawing } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'

interface Props extends NonNullable<Content['distance']> {
  pictures: DistancePictures
  /** The words of the link to the form with the visitor's letters, with the placeholder `{letters}`. */
  ask: string
}

/**
 * A mark that moves away by scrolling or a slider. At each distance it has a simpler drawing. Without JavaScript, the
 * drawings are in a row at their apparent size. See distance-behaviour.ts for the scene.
 */
export function Distance({ marks, pictures, ask, ...words }: Props) {
  const { heading, line, description, control, unit, lastRow, shrunk, redrawn, letters } = words
  const { drawings, enlarged, cards } = pictures
  return (
    <section className="part distance" aria-labelledby="distance-heading">
      <div className="distance-stage">
        <h2 id="distance-heading">{heading}</h2>
        <p className="distance-line">{line}</p>
        {marks.map(({ line, metres }, index) => (
          <p key={metres} className="distance-caption" aria-hidden="true">
            {index > 0 && line}
          </p>
        ))}
        <p className="distance-metres" aria-hidden="true">
          <span>{marks[0]?.metres}</span> <span>{unit}</span>
        </p>
        <div className="distance-scene" aria-hidden="true">
          <span className="distance-beam" />
          <span className="distance-beam" />
          <ul className="distance-omissions">
            {marks.map(({ leftOut, metres }) => (
              <li key={metres}>{leftOut}</li>
            ))}
          </ul>
          <p className="distance-seat">{lastRow}</p>
          <div className="distance-original">{drawings[0] && <SceneDrawing {...drawings[0]} />}</div>
          <div className="distance-mark">
            {drawings.map((drawing) => (
              <SceneDrawing key={drawing.webp} {...drawing} />
            ))}
          </div>
          <div className="distance-glasses">
            {[redrawn, shrunk].map((words, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
              <div key={side}>
                {enlarged.map((pair) => (
                  <img key={pair[0]} src={pair[side]} alt="" loading="lazy" />
                ))}
                {words && <p>{words}</p>}
              </div>
            ))}
          </div>
        </div>
        <div className="distance-stand" aria-hidden="true">
          <div>{cards && <img src={cards.src} width={cards.across} alt="" loading="lazy" />}</div>
        </div>
        {letters && (
          <>
            <label className="distance-letters">
              {letters}
              <input size={3} maxLength={3} autoComplete="off" spellCheck="false" />
            </label>
            <a className="distance-ask" href="#contact" hidden>
              {ask}
            </a>
            <p
              className="distance-caption"
              aria-live="polite"
              data-lines={JSON.stringify([words.oneLetter, words.twoLetters, words.threeLetters])}
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
              max={marks.length - 1}
              step="any"
              defaultValue="0"
              autoComplete="off"
              aria-valuetext={`${marks[0]?.metres} ${unit}`}
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
                <span>{marks[index]?.metres}</span>
              </li>
            ))}
          </ol>
          <span className="distance-unit">{unit}</span>
        </div>
      </div>
    </section>
  )
}

/** Returns the apparent size of a drawing in pixels. */
function apparentSize({ width, height, relativeSize }: Drawing) {
  const drawnHeight = (240 * relativeSize) / Math.max(1, width / height)
  return { width: Math.round((drawnHeight * width) / height), height: Math.round(drawnHeight) }
}

/** A drawing in the scene, which only browsers with AVIF show. */
const SceneDrawing = ({ srcSet, width, height }: Drawing) => (
  <img srcSet={srcSet} sizes="60vw" width={width} height={height} alt="" loading="lazy" decoding="sync" />
)

import type { Content } from '../../content/schema.ts'
import type { Drawing } from '../../pictures/picture.ts'

interface Props extends NonNullable<Content['distance']> {
  /** The drawings of the marks, prepared, in their order. */
  drawings: Drawing[]
}

/**
 * A mark that the visitor pushes away, by scrolling or by the control, and that is drawn more simply on its way. Where
 * neither can be, its drawings stand in a row, each as large as it looks from its distance.
 */
export function Distance({ marks, drawings, ...words }: Props) {
  const { heading, line, description, control, unit, lastRow, shrunk, redrawn } = words
  const last = marks.length - 1
  return (
    <section className="part distance" aria-labelledby="distance-heading">
      <div className="distance-stage">
        <h2 id="distance-heading">{heading}</h2>
        <p className="distance-line">{line}</p>
        <p className="distance-metres" aria-hidden="true">
          <span>{unit}</span>
        </p>
        <div className="distance-scene" aria-hidden="true">
          <p className="distance-seat">{lastRow}</p>
          <div className="distance-seen" />
          <div className="distance-pushed" />
          <div className="distance-enlarged">
            <p>{redrawn}</p>
            <p>{shrunk}</p>
          </div>
        </div>
        <div className="distance-control">
          <label>
            {control}
            <input
              type="range"
              min="0"
              max={last}
              step="0.125"
              defaultValue="0"
              autoComplete="off"
              aria-valuetext={`${marks[0]?.metres} ${unit}`}
            />
          </label>
          <span className="distance-thumb" aria-hidden="true" />
          <ol className="distance-scale">
            {marks.map(({ metres }, index) => (
              <li key={metres}>
                {drawings[index] && <Drawn {...drawings[index]} alt={index === 0 ? description : ''} />}
                <span>{metres}</span>
              </li>
            ))}
          </ol>
          <span className="distance-unit">{unit}</span>
        </div>
      </div>
    </section>
  )
}

const Drawn = ({ srcSet, webp, width, height, alt }: Drawing & { alt: string }) => (
  <picture>
    <source type="image/avif" srcSet={srcSet} sizes="(scripting: none) 50vw, 3rem" />
    <img src={webp} width={width} height={height} alt={alt} loading="lazy" decoding="sync" />
  </picture>
)

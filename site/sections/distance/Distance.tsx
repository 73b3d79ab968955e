import type { Content } from '../../content/schema.ts'
import type { DistancePictures, Drawing } from '../../pictures/picture.ts'

interface Props extends NonNullable<Content['distance']> {
  pictures: DistancePictures
}

/**
 * A mark that the visitor moves away, by scrolling or by a slider, and that is drawn more simply on its way. Without a
 * script its drawings stand in a row, each as large as it looks from its distance; see distance-behaviour.ts for the scene.
 */
export function Distance({ marks, pictures, ...words }: Props) {
  const { heading, line, description, control, unit, lastRow, shrunk, redrawn, letters } = words
  const { drawings, enlarged, cards } = pictures
  const last = marks.length - 1
  // In the last step the stand shows the mark, and what was said of the way there makes room for it.
  const onStand = last + 0.2
  const compared = Math.min(1.5, last - 0.5)
  const hasLines = marks.some(({ line, leftOut }) => line ?? leftOut)
  const around = (index: number) => ({
    'data-from': index === 0 ? -1 : index - 0.5,
    'data-to': index === last ? undefined : index + 0.5,
  })
  return (
    <section className="part distance" aria-labelledby="distance-heading">
      <div className="distance-stage">
        <h2 id="distance-heading" data-from={-1} data-to={onStand}>
          {heading}
        </h2>
        <p className="distance-line" data-from={-1} data-to={hasLines ? 0.1 : onStand}>
          {line}
        </p>
        {marks.map(
          ({ line, metres }, index) =>
            index > 0 &&
            line && (
              <p key={metres} className="distance-said" aria-hidden="true" {...around(index)}>
                {line}
              </p>
            ),
        )}
        <p className="distance-metres" aria-hidden="true">
          <span>{marks[0]?.metres}</span> <span>{unit}</span>
        </p>
        <div className="distance-scene" aria-hidden="true">
          <span className="distance-beam" data-from={compared} data-to={onStand} />
          <span className="distance-beam" data-from={compared} data-to={onStand} />
          <ul className="distance-left-out">
            {marks.map(
              ({ leftOut, metres }, index) =>
                leftOut && (
                  <li key={metres} {...around(index)} {...(index === last && { 'data-to': onStand })}>
                    {leftOut}
                  </li>
                ),
            )}
          </ul>
          <p className="distance-seat" data-from={-1} data-to={compared}>
            {lastRow}
          </p>
          <div className="distance-seen" data-from={-1} data-to={onStand}>
            {drawings[0] && <DrawingPicture {...drawings[0]} sizes="60vw" />}
          </div>
          <div className="distance-pushed" data-from={-1} data-to={onStand}>
            {drawings.map((drawing, index) => (
              <DrawingPicture key={drawing.webp} {...drawing} {...around(index)} sizes="60vw" />
            ))}
          </div>
          <div className="distance-enlarged" data-from={compared} data-to={onStand}>
            {[redrawn, shrunk].map((words, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
              <div key={side}>
                {enlarged.map((pair, index) => (
                  <img
                    key={pair[side]}
                    src={pair[side]}
                    alt=""
                    loading="lazy"
                    {...around(last + 1 - enlarged.length + index)}
                    {...(index === 0 && { 'data-from': -1 })}
                  />
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
            <label className="distance-letters" data-from={last + 0.9}>
              {letters}
              <input size={3} maxLength={3} autoComplete="off" spellCheck="false" />
            </label>
            <p
              className="distance-said"
              aria-live="polite"
              data-from={last + 0.9}
              data-lines={JSON.stringify([words.oneLetter, words.twoLetters, words.threeLetters])}
            />
          </>
        )}
        <div className="distance-control">
          <label>
            {control}
            <input
              type="range"
              min="0"
              max={last}
              step="any"
              defaultValue="0"
              autoComplete="off"
              aria-valuetext={`${marks[0]?.metres} ${unit}`}
            />
          </label>
          <ol className="distance-scale">
            {marks.map(({ metres }, index) => (
              <li key={metres}>
                {drawings[index] && (
                  <DrawingPicture
                    {...drawings[index]}
                    alt={index === 0 ? description : ''}
                    sizes="(scripting: none) 50vw, 3rem"
                  />
                )}
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

interface DrawingProps extends Drawing {
  alt?: string
  sizes: string
  'data-from'?: number
  'data-to'?: number | undefined
}

const DrawingPicture = ({ srcSet, webp, width, height, sizes, alt = '', ...phase }: DrawingProps) => (
  <picture>
    <source type="image/avif" srcSet={srcSet} sizes={sizes} />
    <img src={webp} width={width} height={height} alt={alt} loading="lazy" decoding="sync" {...phase} />
  </picture>
)

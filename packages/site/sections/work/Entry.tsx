import type { Picture } from '@portfolio/content/pictures/picture.ts'
import { Pictured } from '../Pictured.tsx'
import type { PlacedEntry } from './rows.ts'
import type { ShownEntry } from './shown-works.ts'
import type { DescribedPicture } from './values.ts'

type Sequenced = Extract<ShownEntry, { sequence: unknown }>
type Layered = Extract<ShownEntry, { layers: unknown }>

/** An entry in a row below a work's text. */
export function Entry({ entry, work }: { entry: PlacedEntry<ShownEntry>; work: string }) {
  if ('quote' in entry) return <Quotation {...entry} />
  if ('pair' in entry)
    return (
      <div className="work-pair">
        {entry.pair.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
          <WorkPicture key={index} {...picture} sizes={inRow(0.5)} />
        ))}
      </div>
    )
  if ('sequence' in entry) return <Sequence {...entry} work={work} />
  if ('layers' in entry) return <Layers {...entry} />
  return <WorkPicture {...entry} sizes={inRow(entry.share)} />
}

/** Returns `sizes` for a share of a row. On phones, each entry fills the row. */
const inRow = (share: number) =>
  share === 1 ? '100vw' : `(width < 48rem) 100vw, ${Math.ceil(100 * share)}vw`

/** Pictures with a smaller aspect ratio are not cropped to fill a row of their own. */
const high = 1.2

interface PictureProps extends DescribedPicture {
  width?: ShownEntry['width']
  /** `sizes`, and those for phones. */
  sizes: string
  onPhones?: string
  /** Whether it is the work's own picture on the first screen. */
  first?: boolean
}

/** A picture with its caption. It links to its largest file. */
export function WorkPicture({
  picture,
  description,
  caption,
  width,
  sizes,
  onPhones = '100vw',
  first,
}: PictureProps) {
  const Box = caption === undefined ? 'div' : 'figure'
  const pictured = (
    <Pictured
      picture={picture}
      alt={description}
      data-focus={picture.focus}
      sizes={sizes}
      onPhones={onPhones}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      fine
      decoding="async"
      ground
      moves={first}
    />
  )
  return (
    <Box
      className="work-picture"
      data-width={width}
      data-high={picture.width / picture.height < high || undefined}
    >
      {first ? (
        pictured
      ) : (
        <a className="work-full" href={largestOf(picture)}>
          {pictured}
        </a>
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Box>
  )
}

/** Returns the URL of a picture's largest file. */
const largestOf = ({ other, full }: Picture) => other.split(', ').at(-1)?.split(' ')[0] ?? full

function Quotation({ quote, quoteBy }: Extract<ShownEntry, { quote: string }>) {
  return (
    <figure className="work-quote">
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      {quoteBy !== undefined && <figcaption>{quoteBy}</figcaption>}
    </figure>
  )
}

/**
 * A sequence of pictures. On scrolling, each covers the one before. With reduced motion they are a strip that scrolls
 * by keyboard too.
 */
function Sequence({ sequence, values, comes, caption, work }: Sequenced & { work: string }) {
  return (
    <figure className="work-sequence" data-comes={comes}>
      <div className="work-passage" data-values={values}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari does not focus scroll containers by keyboard */}
        <ol className="work-strip" tabIndex={0} aria-label={work}>
          {sequence.map((screen, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
              key={index}
              data-values={screen.values}
              data-after-narrow={sequence[index - 1]?.picture.narrow && ''}
            >
              <div>
                <Pictured
                  picture={screen.picture}
                  alt={screen.description}
                  {...screenSizes(screen.picture, comes, sequence.length)}
                  loading="lazy"
                  decoding="async"
                />
                {(screen.title ?? screen.caption) !== undefined && (
                  <p>
                    {screen.title !== undefined && (
                      <b data-long={screen.title.length > longTitle || undefined}>{screen.title}</b>
                    )}{' '}
                    {screen.caption}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** The longest title that can stand large beside a picture of a sequence, in characters. */
const longTitle = 12

/** Returns `sizes` for a picture of a sequence: beside its text, or filling the screen. */
function screenSizes(picture: Picture, comes: Sequenced['comes'], count: number) {
  // It fills the height of the screen on phones too, so it must be as sharp there.
  if (comes === 'dot') return { ...filling(picture, 100, 220), fine: true }
  return { sizes: `(width < 48rem) 70vw, ${Math.ceil(100 / count)}vw`, onPhones: '70vw' }
}

/**
 * Returns `sizes` for a picture that fills the page's width and this height: in percent of the viewport's height, or
 * on phones, of its width.
 */
export const filling = (picture: Picture, high = 80, highOnPhones = 105) => ({
  sizes: `max(100vw, ${acrossAt(high, picture)}vh)`,
  onPhones: `max(100vw, ${acrossAt(highOnPhones, picture.narrow ?? picture)}vw)`,
})

/** Returns the width of a picture of this aspect ratio at a height. */
const acrossAt = (high: number, { width, height }: { width: number; height: number }) =>
  Math.ceil((high * width) / height)

/** A picture in layers that move together on scrolling. One of them may have other positions to try. */
function Layers({ layers, values, isWide, tries, control, caption }: Layered) {
  return (
    <figure className="work-layers">
      <div className="work-passage" data-values={values}>
        <div className="work-field" data-wide={isWide || undefined} data-tries={tries && ''}>
          <div className="work-whole" data-reach={tries?.reach}>
            {layers.map((layer, index) => {
              const sizes = `${Math.ceil(layer.width)}vw`
              // At least the width that tries.css gives it.
              const onPhones = isWide ? `${Math.ceil(1.9 * layer.width)}vw` : sizes
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
                <div key={index} data-values={layer.values}>
                  <Pictured
                    picture={layer.picture}
                    alt={layer.description}
                    sizes={sizes}
                    onPhones={onPhones}
                    loading="lazy"
                    decoding="async"
                  />
                </div>
              )
            })}
          </div>
          {tries && <TriesControl {...tries} control={control} />}
        </div>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** The control to try positions, see tries.ts. Without JavaScript, a list of the tries. */
function TriesControl({ tries, first, control }: NonNullable<Layered['tries']> & Pick<Layered, 'control'>) {
  return (
    <div className="work-tries">
      <label>
        <span>{control}</span>
        <input
          className="slider"
          type="range"
          min="0"
          max={tries.length - 1}
          defaultValue={first}
          autoComplete="off"
          aria-valuetext={tries[first]?.name}
        />
      </label>
      <ol>
        {tries.map(({ name, caption }) => (
          <li key={name}>
            <b>{name}</b> {caption !== undefined && <span>{caption}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

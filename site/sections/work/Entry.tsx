import type { Picture } from '../../pictures/picture.ts'
import { Pictured } from '../Pictured.tsx'
import type { Placed } from './rows.ts'
import type { Comes, DescribedPicture, ShownEntry, Tries } from './shown-works.ts'

/** What stands in a row below the words of a work, by its title. */
export function Entry({ entry, work }: { entry: Placed<ShownEntry>; work: string }) {
  if ('quote' in entry) return <Quotation {...entry} />
  if ('pair' in entry)
    return (
      <div className="work-pair">
        {entry.pair.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice
          <WorkPicture key={index} {...picture} sizes={inRow(0.5)} />
        ))}
      </div>
    )
  if ('sequence' in entry) return <Sequence {...entry} work={work} />
  if ('layers' in entry) return <Layers {...entry} />
  return <WorkPicture {...entry} sizes={inRow(entry.share)} />
}

/** How wide what has this share of a row is drawn: on a phone it has the whole row. */
const inRow = (share: number) =>
  share === 1 ? '100vw' : `(width < 48rem) 100vw, ${Math.ceil(100 * share)}vw`

/** A picture that is narrower than this, width to height, is not cut to fill a row that it has to itself. */
const high = 1.2

interface PictureProps extends DescribedPicture {
  width?: ShownEntry['width']
  /** How wide it is drawn, and how wide on phones. */
  sizes: string
  onPhones?: string
  /** Whether it is the work's own picture, which stands on the first screen. */
  first?: boolean
}

/** From edge to edge on a phone, and in its row on other screens; with its caption, where it has one. It links to its largest file. */
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

/** The address of a picture's largest file. */
const largestOf = ({ other, full }: Picture) => other.split(', ').at(-1)?.split(' ')[0] ?? full

function Quotation({ quote, quoteBy }: Placed<Extract<ShownEntry, { quote: string }>>) {
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
 * Pictures that follow each other. As the page is moved on, each comes over the one before; where nothing is to move, they stand in a strip, which is scrolled where there is no room for all, by keys too.
 */
function Sequence({
  sequence,
  values,
  comes,
  caption,
  work,
}: Placed<Extract<ShownEntry, { sequence: unknown }>> & { work: string }) {
  return (
    <figure className="work-sequence" data-comes={comes}>
      <div className="work-passage" data-values={values}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keys reach what scrolls */}
        <ol className="work-strip" tabIndex={0} aria-label={work}>
          {sequence.map((screen, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice
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

/** How wide one of so many is drawn: whole beside its words, or filling the screen. */
function screenSizes(picture: Picture, comes: Comes, count: number) {
  // As large as the screen is high on a phone too, it is to be as sharp there.
  if (comes === 'dot') return { ...filling(picture, 100, 220), fine: true }
  return { sizes: `(width < 48rem) 70vw, ${Math.ceil(100 / count)}vw`, onPhones: '70vw' }
}

/** How wide a picture is drawn that fills a place as wide as the page, and so high: in hundredths of the screen's height, and of its width on phones. */
export const filling = (picture: Picture, high = 80, highOnPhones = 105) => ({
  sizes: `max(100vw, ${acrossAt(high, picture)}vh)`,
  onPhones: `max(100vw, ${acrossAt(highOnPhones, picture.narrow ?? picture)}vw)`,
})

/** How wide what has this shape is where it is so high. */
const acrossAt = (high: number, { width, height }: { width: number; height: number }) =>
  Math.ceil((high * width) / height)

/** A picture whose layers come together as the page is moved on, and one of which may be tried in other places. */
function Layers({
  layers,
  values,
  isWide,
  tries,
  control,
  caption,
}: Placed<Extract<ShownEntry, { layers: unknown }>>) {
  return (
    <figure className="work-layers">
      <div className="work-passage" data-values={values}>
        <div className="work-field" data-wide={isWide || undefined} data-tries={tries && ''}>
          <div className="work-whole" data-reach={tries?.reach}>
            {layers.map((layer, index) => {
              const sizes = `${Math.ceil(layer.width)}vw`
              // At least as wide as that tries.css draws it there.
              const onPhones = isWide ? `${Math.ceil(1.9 * layer.width)}vw` : sizes
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice
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

/** The control by which a visitor tries a layer, see tries.ts; without a script, what there was to try. */
function TriesControl({ names, first, control }: Tries & { control: string | undefined }) {
  return (
    <div className="work-tries">
      <label>
        <span>{control}</span>
        <input
          className="slider"
          type="range"
          min="0"
          max={names.length - 1}
          defaultValue={first}
          autoComplete="off"
          aria-valuetext={names[first]?.name}
        />
      </label>
      <ol>
        {names.map(({ name, caption }) => (
          <li key={name}>
            <b>{name}</b> {caption !== undefined && <span>{caption}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

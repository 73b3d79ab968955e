import type { Picture } from '@portfolio/content/pictures/picture.ts'
import { Quotation } from '../Quotation.tsx'
import { ResponsivePicture } from '../ResponsivePicture.tsx'
import type { DescribedPicture } from './css-values.ts'
import type { PlacedEntry } from './entry-rows.ts'
import type { PreparedEntry } from './prepare-works.ts'

type SequenceEntry = Extract<PreparedEntry, { sequence: unknown }>
type LayersEntry = Extract<PreparedEntry, { layers: unknown }>

/** An entry in a row below a work's text. */
export function Entry({ entry, work }: { entry: PlacedEntry<PreparedEntry>; work: string }) {
  if ('quote' in entry) return <Quotation {...entry} />
  if ('pair' in entry)
    return (
      <div className="work-pair">
        {entry.pair.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
          <WorkPicture key={index} {...picture} sizes={rowSizes(0.5)} />
        ))}
      </div>
    )
  if ('sequence' in entry) return <Sequence {...entry} work={work} />
  if ('layers' in entry) return <Layers {...entry} />
  return <WorkPicture {...entry} sizes={rowSizes(entry.share)} />
}

/** Returns `sizes` for a share of a row. On narrow screens, each entry fills the row. */
const rowSizes = (share: number) =>
  share === 1 ? '100vw' : `(width < 48rem) 100vw, ${Math.ceil(100 * share)}vw`

/** Alone in a row, pictures with a smaller aspect ratio are not cropped. */
const minCroppedRatio = 1.2

interface PictureProps extends DescribedPicture {
  width?: PreparedEntry['width']
  /** `sizes`, and those for phones. */
  sizes: string
  phoneSizes?: string
  /** Whether it is the work's own picture on the first screen. */
  isOpening?: boolean
}

/** A picture with its caption. It links to its largest file. */
export function WorkPicture({
  picture,
  description,
  caption,
  width,
  sizes,
  phoneSizes = '100vw',
  isOpening,
}: PictureProps) {
  const Box = caption === undefined ? 'div' : 'figure'
  const pictured = (
    <ResponsivePicture
      picture={picture}
      alt={description}
      data-focus={picture.focus}
      sizes={sizes}
      phoneSizes={phoneSizes}
      loading={isOpening ? 'eager' : 'lazy'}
      fetchPriority={isOpening ? 'high' : 'auto'}
      isDetailed
      decoding="async"
      hasPlaceholder
      isInTransition={isOpening}
    />
  )
  return (
    <Box
      className="work-picture"
      data-width={width}
      data-tall={picture.width / picture.height < minCroppedRatio || undefined}
    >
      {isOpening ? (
        pictured
      ) : (
        <a className="work-picture-link" href={largestFile(picture)}>
          {pictured}
        </a>
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Box>
  )
}

/** Returns the URL of a picture's largest file. */
const largestFile = ({ srcSet, fallback }: Picture) => srcSet.split(', ').at(-1)?.split(' ')[0] ?? fallback

/**
 * A sequence of pictures. On scrolling, each covers the one before. With reduced motion they are a strip that the
 * keyboard scrolls too.
 */
function Sequence({ sequence, values, comes, caption, work }: SequenceEntry & { work: string }) {
  return (
    <figure className="work-sequence" data-transition={comes}>
      <div className="work-scroll-scene" data-values={values}>
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
                <ResponsivePicture
                  picture={screen.picture}
                  alt={screen.description}
                  {...screenSizes(screen.picture, comes, sequence.length)}
                  loading="lazy"
                  decoding="async"
                />
                {(screen.title ?? screen.caption) !== undefined && (
                  <p>
                    {screen.title !== undefined && (
                      <b data-long-title={screen.title.length > maxLargeTitleLength || undefined}>
                        {screen.title}
                      </b>
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

/** The maximum length of a title in large type beside a picture of a sequence, in characters. */
const maxLargeTitleLength = 12

/** Returns `sizes` for a picture of a sequence: beside its text, or filling the screen. */
function screenSizes(picture: Picture, comes: SequenceEntry['comes'], count: number) {
  // The picture fills the screen's height on phones too, so it needs the large file.
  if (comes === 'dot') return { ...fillingSizes(picture, 100, 220), isDetailed: true }
  return { sizes: `(width < 48rem) 70vw, ${Math.ceil(100 / count)}vw`, phoneSizes: '70vw' }
}

/**
 * Returns `sizes` for a picture that covers the page's width and a height.
 * @param height in percent of the viewport's height
 * @param phoneHeight in percent of the viewport's width
 */
export const fillingSizes = (picture: Picture, height = 80, phoneHeight = 105) => ({
  sizes: `max(100vw, ${widthAt(height, picture)}vh)`,
  phoneSizes: `max(100vw, ${widthAt(phoneHeight, picture.narrow ?? picture)}vw)`,
})

/** Returns the width of a picture of this aspect ratio at a height. */
const widthAt = (targetHeight: number, { width, height }: { width: number; height: number }) =>
  Math.ceil((targetHeight * width) / height)

/** A picture of layers that move into place on scrolling. One of them may have other positions to try. */
function Layers({ layers, values, isWide, tries, control, caption }: LayersEntry) {
  return (
    <figure className="work-layers">
      <div className="work-scroll-scene" data-values={values}>
        <div className="work-stage" data-wide={isWide || undefined} data-tries={tries && ''}>
          <div className="work-composite" data-drag-length={tries?.dragLength}>
            {layers.map((layer, index) => {
              const sizes = `${Math.ceil(layer.width)}vw`
              // At least the width that tries.css gives it.
              const phoneSizes = isWide ? `${Math.ceil(1.9 * layer.width)}vw` : sizes
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
                <div key={index} data-values={layer.values}>
                  <ResponsivePicture
                    picture={layer.picture}
                    alt={layer.description}
                    sizes={sizes}
                    phoneSizes={phoneSizes}
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

/** The control for the positions of a layer, see tries.ts. Without JavaScript, it is a list of them. */
function TriesControl({
  tries,
  initialIndex,
  control,
}: NonNullable<LayersEntry['tries']> & Pick<LayersEntry, 'control'>) {
  return (
    <div className="work-tries">
      <label>
        <span>{control}</span>
        <input
          className="slider"
          type="range"
          min="0"
          max={tries.length - 1}
          defaultValue={initialIndex}
          autoComplete="off"
          aria-valuetext={tries[initialIndex]?.name}
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

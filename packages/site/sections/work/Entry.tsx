import type { Picture } from '@portfolio/content/pictures/picture.ts'
import { Quotation } from '../Quotation.tsx'
import { ResponsivePicture } from '../ResponsivePicture.tsx'
import type { DescribedPicture } from './css-variables.ts'
import type { PreparedEntry } from './prepare-works.ts'

type SequenceEntry = Extract<PreparedEntry, { sequence: unknown }>
type LayersEntry = Extract<PreparedEntry, { layers: unknown }>

interface Props {
  entry: PreparedEntry
  /** The entry's share of its row, from 0 to 1. */
  share: number
  workTitle: string
}

/** An entry in a row below a work's text. */
export function Entry({ entry, share, workTitle }: Props) {
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
  if ('sequence' in entry) return <Sequence {...entry} workTitle={workTitle} />
  if ('layers' in entry) return <Layers {...entry} />
  return <WorkPicture {...entry} sizes={rowSizes(share)} />
}

/** Returns `sizes` for a share of a row. On narrow screens, each entry fills the row. */
const rowSizes = (share: number) =>
  share === 1 ? '100vw' : `(width < 48rem) 100vw, ${Math.ceil(100 * share)}vw`

/** Pictures that are alone in a row are not cropped if their aspect ratio is below this one. */
const minCroppedRatio = 1.2

interface PictureProps extends DescribedPicture {
  /** The part of its row that it fills, such as `half`, if the owner chose one. */
  width?: string
  /** The `sizes` attribute, and its value for phones. */
  sizes: string
  phoneSizes?: string
  /** Whether it is the picture on the work's first screen. */
  isFirstPicture?: boolean
}

/** A picture with its caption. It links to its largest file, unless it is on the first screen. */
export function WorkPicture({
  picture,
  description,
  caption,
  width,
  sizes,
  phoneSizes = '100vw',
  isFirstPicture,
}: PictureProps) {
  const Box = caption === undefined ? 'div' : 'figure'
  const pictureElement = (
    <ResponsivePicture
      picture={picture}
      alt={description}
      data-focus={picture.focus}
      sizes={sizes}
      phoneSizes={phoneSizes}
      loading={isFirstPicture ? 'eager' : 'lazy'}
      fetchPriority={isFirstPicture ? 'high' : 'auto'}
      loadsFullSizeOnPhones
      decoding="async"
      hasLoadingColour
      isInPageTransition={isFirstPicture}
    />
  )
  return (
    <Box
      className="work-picture"
      data-width={width}
      data-uncropped={picture.width / picture.height < minCroppedRatio || undefined}
    >
      {isFirstPicture ? (
        pictureElement
      ) : (
        <a className="work-picture-link" href={largestFile(picture)}>
          {pictureElement}
        </a>
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Box>
  )
}

/** Returns the URL of a picture's largest file. */
const largestFile = ({ srcSet, fallback }: Picture) => srcSet.split(', ').at(-1)?.split(' ')[0] ?? fallback

type SequenceProps = SequenceEntry & { workTitle: string }

/**
 * A sequence of pictures. On scrolling, each picture covers the one before. With reduced motion the pictures are a
 * strip that scrolls, also by keyboard.
 */
function Sequence({ sequence, cssVariables, comes: transition, caption, workTitle }: SequenceProps) {
  return (
    <figure className="work-sequence" data-transition={transition}>
      <div className="work-scroll-scene" data-css-variables={cssVariables}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari does not focus scroll containers by keyboard */}
        <ol className="work-strip" tabIndex={0} aria-label={workTitle}>
          {sequence.map(({ picture, description, title, caption, cssVariables }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
              key={index}
              data-css-variables={cssVariables}
              // If the picture before has a variant for narrow screens, the dot starts in its centre there, see dot.css.
              data-dot-centered={sequence[index - 1]?.picture.narrow && ''}
            >
              <div>
                <ResponsivePicture
                  picture={picture}
                  alt={description}
                  {...sequencePictureSizes(picture, transition, sequence.length)}
                  loading="lazy"
                  decoding="async"
                />
                {(title ?? caption) !== undefined && (
                  <p>
                    {title !== undefined && (
                      <b data-long-title={title.length > maxLargeTitleLength || undefined}>{title}</b>
                    )}{' '}
                    {caption}
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

/** The maximum length of a title in the largest type, in characters. */
const maxLargeTitleLength = 12

/** Returns `sizes` for a picture of a sequence: beside its text, or filling the viewport. */
function sequencePictureSizes(picture: Picture, transition: SequenceEntry['comes'], count: number) {
  // With this transition, each picture fills the height of the viewport on phones too.
  if (transition === 'dot') return { ...fillingSizes(picture, 100, 220), loadsFullSizeOnPhones: true }
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

/** Returns the width of a picture if it is shown at this height. */
const widthAt = (targetHeight: number, { width, height }: { width: number; height: number }) =>
  Math.ceil((targetHeight * width) / height)

/** A picture made of layers that move into place on scrolling. One layer may have variants, which a slider changes. */
function Layers({ layers, cssVariables, isWide, variantControl, control, caption }: LayersEntry) {
  return (
    <figure className="work-layers">
      <div className="work-scroll-scene" data-css-variables={cssVariables}>
        <div className="work-stage" data-wide={isWide || undefined} data-variants={variantControl && ''}>
          <div className="work-composite" data-drag-length={variantControl?.dragLength}>
            {layers.map((layer, index) => {
              const sizes = `${Math.ceil(layer.width)}vw`
              // A wide picture has at least 190 % of a phone's width, see layer-variants.css.
              const phoneSizes = isWide ? `${Math.ceil(1.9 * layer.width)}vw` : sizes
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
                <div key={index} data-css-variables={layer.cssVariables}>
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
          {variantControl && <VariantControl {...variantControl} label={control} />}
        </div>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** The slider for the variants of a layer, see layer-variants.ts. Without JavaScript, it is a list of the variants. */
function VariantControl({
  variants,
  initialIndex,
  label,
}: NonNullable<LayersEntry['variantControl']> & { label: LayersEntry['control'] }) {
  return (
    <div className="work-variants">
      <label>
        <span>{label}</span>
        <input
          className="slider"
          type="range"
          min="0"
          max={variants.length - 1}
          defaultValue={initialIndex}
          autoComplete="off"
          aria-valuetext={variants[initialIndex]?.name}
        />
      </label>
      <ol>
        {variants.map(({ name, caption }) => (
          <li key={name}>
            <b>{name}</b> {caption !== undefined && <span>{caption}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

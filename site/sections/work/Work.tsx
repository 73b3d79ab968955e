import type { Content } from '../../content/schema.ts'
import { Icon } from '../Icon.tsx'
import { Pictured } from '../Pictured.tsx'
import { RichLines } from '../RichWords.tsx'
import type { DescribedPicture, ShownWork, ShownWorks } from './shown-works.ts'

// Its style, work.css, comes with whatever shows it: a page of its own, or the dialog.

interface Props extends ShownWorks {
  /** Its place among the works. */
  index: number
  words: Content['words']['work']
  /** The level of its heading: the first on a page of its own, and one below over another page. */
  level: 1 | 2
  /** The file of its first picture that the browser has decoded already, to stand in that one's place until it is there. */
  inTile?: string | undefined
}

/** A work told whole: number and title, for whom and when it was made, the words, all pictures, and the ways on. */
export function Work({ works, index, home, words, level, inTile }: Props) {
  const work = works[index]
  if (!work) return null
  const { title, category, client, year, text, done } = work
  const Heading = `h${level}` as const
  const previous = works.at(index - 1)
  const next = works[(index + 1) % works.length]
  return (
    <article className="work" aria-labelledby="work-title">
      <header className="work-head">
        <p
          className="work-number"
          aria-hidden="true"
          data-number={work.number}
          data-wide={work.number > 9 || undefined}
        >
          {work.number}
        </p>
        <Heading className="work-title" id="work-title" tabIndex={-1}>
          {title}
        </Heading>
      </header>
      <div className="work-sash">
        <p>{category}</p>
        {(client || year) && (
          <dl>
            <Fact term={words.client} value={client} />
            <Fact term={words.year} value={year} />
          </dl>
        )}
      </div>
      <WorkPicture {...work} share={1} first={work.number} inTile={inTile} />
      {(text.length > 0 || done.length > 0) && (
        <div className="work-words">
          <div className="work-text">
            <RichLines lines={text} />
          </div>
          {done.length > 0 && <Done heading={words.done} items={done} level={level} />}
        </div>
      )}
      {work.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by nothing else
        <div className="work-row" key={index}>
          {row.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice
            <WorkPicture key={index} {...picture} />
          ))}
        </div>
      ))}
      <p className="work-ways">
        <a className="button" href={`${home}#contact`}>
          {words.contact}
        </a>
        {previous && works.length > 2 && (
          <a href={previous.address}>
            <Icon name="back" />
            {words.previous}
          </a>
        )}
        <a href={`${home}#portfolio`}>{words.all}</a>
      </p>
      {next && works.length > 1 && <NextWork work={next} label={words.next} />}
    </article>
  )
}

function Fact({ term, value }: { term: string; value: string | undefined }) {
  if (value === undefined) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Done({ heading, items, level }: { heading: string; items: string[]; level: Props['level'] }) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <div className="work-done">
      <Heading>{heading}</Heading>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

interface PictureProps extends DescribedPicture {
  width?: 'full' | 'half' | 'third'
  /** The part of the page's width that it has where that is wide. */
  share: number
  /** The work's number, where it is the first of its pictures, which stands on the first screen. */
  first?: number
  inTile?: string | undefined
}

/** From edge to edge on a phone, and in its row on other screens; with its caption, where it has one. */
function WorkPicture({ picture, description, caption, width = 'full', share, first, inTile }: PictureProps) {
  const Box = caption === undefined ? 'div' : 'figure'
  return (
    <Box className="work-picture" data-width={width}>
      <Pictured
        picture={picture}
        alt={description}
        data-focus={picture.focus}
        sizes={share === 1 ? '100vw' : `(width < 48rem) 100vw, ${Math.ceil(100 * share)}vw`}
        onPhones="100vw"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        ground
        {...(inTile !== undefined && { style: { backgroundImage: `url(${JSON.stringify(inTile)})` } })}
        work={first}
      />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Box>
  )
}

function NextWork({ work, label }: { work: ShownWork; label: string }) {
  return (
    <a className="work-next" href={work.address}>
      <span className="work-next-number" aria-hidden="true">
        {work.number}
      </span>
      <span className="work-next-label">
        {label}
        <Icon name="arrow" />
      </span>{' '}
      <span className="work-next-title">{work.title}</span>
    </a>
  )
}

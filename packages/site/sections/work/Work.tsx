import type { Content } from '@portfolio/content/schema.ts'
import { Icon } from '../Icon.tsx'
import { ResponsivePicture } from '../ResponsivePicture.tsx'
import { RichLines, RichWords } from '../RichWords.tsx'
import { Entry, fillingSizes, WorkPicture } from './Entry.tsx'
import { rowId } from './entry-rows.ts'
import { type PreparedWork, type PreparedWorks, tileId } from './prepare-works.ts'

interface Props extends PreparedWorks {
  /** The index of the page's work. */
  index: number
  words: Content['words']['work']
}

/** The page of a work: opening, text, contributions, rows of entries, and links to other works and the form. */
export function Work({ works, index, home, words }: Props) {
  const work = works[index]
  if (!work) return null
  const { text, contributions } = work
  const previous = works.at(index - 1)
  const next = works[(index + 1) % works.length]
  return (
    <article className="work" aria-labelledby="work-title" data-tile={tileId(work)}>
      <Opening work={work} words={words} />
      {(text.length > 0 || contributions.length > 0) && (
        <div className="work-words">
          <div className="work-text">
            <RichLines lines={text} />
          </div>
          {contributions.length > 0 && (
            <div className="work-contributions">
              <h2>{words.done}</h2>
              <ul>
                {contributions.map((runs, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
                  <li key={index}>
                    <RichWords words={runs} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {work.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
        <div className="work-row" key={index} id={rowId(index)}>
          {row.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
            <Entry key={index} {...entry} workTitle={work.title} />
          ))}
        </div>
      ))}
      <p className="work-links">
        {/* A link to the first field, so that browsers focus it. `data-prefill` starts the visitor's message. */}
        <a
          className="button"
          href={`${home}#contact-name`}
          data-prefill={`${[work.title, work.client].filter(Boolean).join(', ')}: `}
        >
          {words.contact}
        </a>
        {previous && works.length > 2 && (
          <a href={previous.url} rel="prev">
            <Icon name="back" />
            {words.previous}
          </a>
        )}
        <a className="work-all-link" href={`${home}#portfolio`}>
          {words.all}
        </a>
      </p>
      {next && works.length > 1 && <NextWork work={next} label={words.next} />}
    </article>
  )
}

/**
 * The first screen: the picture, and over its lower edge the number and a sash. The sash shows the client's name, or
 * else the title, in large letters.
 */
function Opening({ work, words }: { work: PreparedWork } & Pick<Props, 'words'>) {
  const { number, title, category, client, year } = work
  return (
    <header className="work-opening" data-has-narrow={work.picture.narrow && ''}>
      <WorkNumber number={number} />
      <div className="work-sash">
        <h1 className={client === undefined ? 'work-title work-name' : 'work-title'} id="work-title">
          {client === undefined ? <LargeName {...work} /> : title}
        </h1>
        <p className="work-category">{category}</p>
        {(client || year) && (
          <dl>
            {client && (
              <div className="work-client">
                <dt className="visually-hidden">{words.client}</dt>
                <dd className="work-name">
                  <LargeName {...work} />
                </dd>
              </div>
            )}
            {year && (
              <div>
                <dt>{words.year}</dt>
                <dd>{year}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <WorkPicture {...work} {...fillingSizes(work.picture)} isFirstPicture />
    </header>
  )
}

/** The client's name or else the title, as lettering if there is one. */
const LargeName = ({ client, title, lettering }: PreparedWork) => {
  const name = client ?? title
  if (lettering === undefined) return name
  return <img {...lettering} className="lettering" sizes="min(100vw, 60rem)" alt={name} />
}

/** The number of a work, large. `data-number` takes part in view transitions. */
const WorkNumber = ({ number }: Pick<PreparedWork, 'number'>) => (
  <p
    className="work-number"
    aria-hidden="true"
    data-number={number}
    data-two-digits={number > 9 || undefined}
  >
    {number}
  </p>
)

/** The link to the next work, with its picture as on that work's first screen. */
function NextWork({ work, label }: { work: PreparedWork; label: string }) {
  return (
    <a className="work-next" href={work.url} rel="next" data-work-number={work.number}>
      <ResponsivePicture
        picture={work.picture}
        alt=""
        data-focus={work.picture.focus}
        {...fillingSizes(work.picture)}
        loading="lazy"
        decoding="async"
        hasLoadingColour
        isInPageTransition
      />
      <WorkNumber number={work.number} />
      <span className="work-next-sash">
        <span className="work-next-label">
          {label}
          <Icon name="arrow" />
        </span>{' '}
        {work.client && <span>{work.title}</span>}{' '}
        <span className="work-next-name">
          <LargeName {...work} />
        </span>
      </span>
    </a>
  )
}

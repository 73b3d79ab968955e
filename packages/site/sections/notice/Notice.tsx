import { siteBase } from '@portfolio/contract/site-config.ts'

interface Props {
  /** The large text above the words, such as 404. It is repeated in four rows, like those of a stadium. */
  number?: string | undefined
  heading: string
  text: string
  /** The text of the link to the first page. */
  back: string
  /** The path of the language, see `Content`. */
  root: string
}

/** A page with a single message, such as a confirmation or a 404 error. */
export function Notice({ number, heading, text, back, root }: Props) {
  return (
    <section className="notice" aria-labelledby="notice-heading">
      {number && (
        <div className="notice-rows" aria-hidden="true">
          {[3, 2, 1, 0].map((rowIndex) => (
            <p key={rowIndex} className="large-number" data-css-variables={`--row-index:${rowIndex}`}>
              {number}
            </p>
          ))}
        </div>
      )}
      <h1 id="notice-heading">{heading}</h1>
      <p className="notice-words">{text}</p>
      <p>
        <a className="button" href={siteBase() + root}>
          {back}
        </a>
      </p>
    </section>
  )
}

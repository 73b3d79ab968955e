import type { ReactNode } from 'react'

interface Props {
  /** The large text above the words, if any. */
  number?: string | undefined
  heading: string
  children: ReactNode
  /** The link to another page. */
  link: { label: string; href: string }
}

/** The number is repeated in rows, from the last row of a stadium to the first. */
const rowNames = ['last', 'third', 'second', 'first']

/** A page with a single message, such as a confirmation or a 404 error. */
export function Notice({ number, heading, children, link }: Props) {
  return (
    <section className="notice" aria-labelledby="notice-heading">
      {number && (
        <div className="notice-rows" aria-hidden="true">
          {rowNames.map((row) => (
            <p className="large-number" key={row}>
              {number}
            </p>
          ))}
        </div>
      )}
      <h1 id="notice-heading">{heading}</h1>
      <p className="notice-words">{children}</p>
      <p>
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </p>
    </section>
  )
}

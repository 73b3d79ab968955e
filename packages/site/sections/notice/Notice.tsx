import type { ReactNode } from 'react'

interface Props {
  /** The large text above the words, such as 404. It is repeated in four rows, like those of a stadium. */
  number?: string | undefined
  heading: string
  children: ReactNode
  /** The link to another page. */
  link: { label: string; href: string }
}

/** A page with a single message, such as a confirmation or a 404 error. */
export function Notice({ number, heading, children, link }: Props) {
  const row = <p className="large-number">{number}</p>
  return (
    <section className="notice" aria-labelledby="notice-heading">
      {number && (
        <div className="notice-rows" aria-hidden="true">
          {row}
          {row}
          {row}
          {row}
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

import type { ReactNode } from 'react'

interface Props {
  /** The large text above the words, if any. */
  number?: string | undefined
  heading: string
  children: ReactNode
  link: { label: string; href: string }
}

/** On tall phones the number is repeated in rows, from the last row of a stadium to the first. */
const rows = ['last', 'third', 'second', 'first']

/** A page with a single message: a confirmation, or that an address does not exist. */
export function Notice({ number, heading, children, link }: Props) {
  return (
    <section className="notice" aria-labelledby="notice-heading">
      {number && (
        <div className="notice-rows" aria-hidden="true">
          {rows.map((row) => (
            <p className="kit-number" key={row}>
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

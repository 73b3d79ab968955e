import type { ReactNode } from 'react'
import '../kit-number.css'
import './notice.css'

interface Props {
  /** What stands large above the words, if anything. */
  number?: string | undefined
  heading: string
  children: ReactNode
  /** The one link that leads on. */
  wayOn: { label: string; href: string }
}

/** Where a phone's screen is high, the number stands there from the last row of a ground down to the first. */
const rows = ['last', 'third', 'second', 'first']

/** A page that has one thing to say: the confirmation of a message, or that nothing is at an address. */
export function Notice({ number, heading, children, wayOn }: Props) {
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
        <a className="button" href={wayOn.href}>
          {wayOn.label}
        </a>
      </p>
    </section>
  )
}

import type { ReactNode } from 'react'
import './notice.css'

interface Props {
  /** What stands large behind the words, as the shirt number does on the first screen. */
  number: string
  heading: string
  children: ReactNode
  /** The one link that leads on. */
  wayOn: { label: string; href: string }
}

/** A page that has one thing to say: the confirmation of a message, or that nothing is at an address. */
export function Notice({ number, heading, children, wayOn }: Props) {
  return (
    <section className="notice" id="home">
      <p className="home-number" aria-hidden="true">
        {number}
      </p>
      <h1>{heading}</h1>
      <p className="notice-words">{children}</p>
      <p>
        <a className="button" href={wayOn.href}>
          {wayOn.label}
        </a>
      </p>
    </section>
  )
}

/** A work as a service refers to it. */
export interface Shown {
  title: string
  /** Its number among the works, from 1. */
  number: number
  /** Where its page is. */
  address: string
}

/** The work that shows a service, as a team sheet has its players: the number on a shirt, and the name below. */
export function ShownWork({ work: { title, number, address } }: { work: Shown }) {
  return (
    <a className="shown-work" href={address}>
      <span className="shirt" aria-hidden="true">
        {number}
      </span>
      {title}
    </a>
  )
}

/** What an attack did, and what it found. */

/** What can be wrong after an attack, the gravest first. */
export const kinds = {
  lost: 'acknowledged by 201, and not stored',
  doubled: 'sent once, or again after no answer, and stored more than once',
  '5xx': '500, or 503 while nothing was away',
  refused: 'answered by a refusal, and stored after all',
  broken: 'other promises that did not hold',
} as const

/** One of them. */
export type Kind = keyof typeof kinds

/** Something that is wrong. */
export interface Wrong {
  kind: Kind
  /** How many messages, answers or promises it is in all. */
  count: number
  what: string
  /** In how many rounds it was found. */
  rounds: number
}

/** The report of one attack. */
export class Report {
  /** What was done, how many, how long: what one reads of an attack that found nothing. */
  readonly figures: string[] = []
  readonly wrong: Wrong[] = []

  figure(text: string): void {
    this.figures.push(text)
  }

  /** Adds what is wrong; none is nothing wrong. */
  found(kind: Kind, count: number, what: string): void {
    if (count === 0) return
    const known = this.wrong.find((one) => one.kind === kind && one.what === what)
    if (!known) this.wrong.push({ kind, count, what, rounds: 1 })
    else {
      known.count += count
      known.rounds++
    }
  }

  /** Adds a promise that did not hold. */
  promise(held: boolean, what: string): void {
    this.found('broken', held ? 0 : 1, what)
  }
}

/** The machine lacks what an attack needs: it is told, and never counts as passed. */
export class CannotRun extends Error {}

/** A number as people read it. */
export const grouped = (value: number): string => value.toLocaleString('en')

/** Long work of the studio: a build, a publication. One at a time, as both make the page in the same folder. */
import { ConfigError } from '../contract/environment.ts'
import { Failure } from '../publish/failure.ts'
import { ContentError } from '../site/content/read.ts'
import { mistakesOf } from './files/content.ts'
import type { Mistake } from './protocol.ts'

/** How far it is: what is being done, and how many of all steps are. */
export interface Progress {
  step: string
  done: number
  of: number
}

/** How it ended: with what was done, or with the mistakes of the content, or with what else went wrong. */
export type Ended<Done> =
  | ({ ok: true } & Done)
  | { ok: false; mistakes: readonly Mistake[] }
  | { ok: false; sentence: string }

/** Where it was done well: with which of the files' versions it began, see `State`. */
export interface Begun {
  version: number
}

/** What is told of it: each step as it begins, and at last how it ended. */
export type WorkEvent<Done> = Progress | Ended<Done & Begun>

/** Makes of a listener one that is told steps by their names, and of what is done in one in a few words. */
export const stepsOf =
  <Step extends string>(words: Record<Step, string>, tell: (progress: Progress) => void) =>
  (step: Step, what?: string): void => {
    const names = Object.keys(words)
    tell({ step: words[step] + (what ? `: ${what}` : ''), done: names.indexOf(step), of: names.length })
  }

/**
 * How a work ends, by an error too that is for the owner.
 *
 * @throws every other
 */
export async function endOf<Done>(work: () => Promise<Done>): Promise<Ended<Done>> {
  try {
    return { ok: true, ...(await work()) }
  } catch (error) {
    if (error instanceof ContentError) return { ok: false, mistakes: mistakesOf(error) }
    if (error instanceof ConfigError || error instanceof Failure)
      return { ok: false, sentence: error.message }
    throw error
  }
}

/** The longest that a work may take, in milliseconds: hosts may take a quarter of an hour after a build of many pictures. */
const longest = 3_600_000

/** Something is being done already, in words for the owner. */
class Busy extends Error {
  readonly statusCode = 409
}

/** What is being done at present, if anything is. */
export class Workplace {
  #current: { kind: string; stop: AbortController } | undefined
  readonly #version: () => number

  /** @param version the version of the owner's files at present */
  constructor(version: () => number) {
    this.#version = version
  }

  /**
   * Begins a work, and does not wait for its end, which `tell` is told.
   *
   * @param kind what it is that `stop` stops
   * @throws Busy where there is one already
   */
  begin<Done>(
    kind: string,
    work: (signal: AbortSignal) => Promise<Ended<Done>>,
    tell: (ended: Ended<Done & Begun>) => void,
  ): void {
    this.refuseWhileBusy()
    const stop = new AbortController()
    this.#current = { kind, stop }
    const version = this.#version()
    work(AbortSignal.any([stop.signal, AbortSignal.timeout(longest)]))
      .catch((error: Error): Ended<Done> => {
        console.error(error)
        const sentence = `Something went wrong in the studio itself. Show this to whoever looks after the program: ${error.message}`
        return { ok: false, sentence }
      })
      .then((ended) => {
        this.#current = undefined
        tell(ended.ok ? { ...ended, version } : ended)
      })
  }

  refuseWhileBusy(): void {
    if (this.#current) throw new Busy('The page is being made or published already: wait for its end.')
  }

  /** Stops the work of a kind; whichever there is, where none is named. */
  stop(kind = this.#current?.kind): void {
    if (this.#current?.kind === kind) this.#current?.stop.abort()
  }
}

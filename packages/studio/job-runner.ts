/** Runs builds and publications. One at a time, as both write the page to the same folder. */
import { ContentError } from '@portfolio/content/read.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { PublishError } from '@portfolio/publish/publish-error.ts'
import { mistakesOf } from './files/content.ts'
import type { Mistake } from './protocol.ts'

export interface Progress {
  step: string
  done: number
  total: number
}

export type JobResult<Done> =
  | ({ ok: true } & Done)
  | { ok: false; mistakes: readonly Mistake[] }
  | { ok: false; message: string }

/** The content version when it began, see `State`. */
export interface JobStart {
  version: number
}

export type JobEvent<Done> = Progress | JobResult<Done & JobStart>

/** Converts a listener for progress into one that takes a step's key and an optional detail. */
export const progressReporter =
  <Step extends string>(words: Partial<Record<Step, string>>, report: (progress: Progress) => void) =>
  (step: Step, what?: string): void => {
    const names = Object.keys(words)
    report({
      step: `${words[step]}${what ? `: ${what}` : ''}`,
      done: names.indexOf(step),
      total: names.length,
    })
  }

/** Runs work; errors for the owner become part of the result. */
export async function toJobResult<Done>(work: () => Promise<Done>): Promise<JobResult<Done>> {
  try {
    return { ok: true, ...(await work()) }
  } catch (error) {
    if (error instanceof ContentError) return { ok: false, mistakes: mistakesOf(error) }
    if (error instanceof ConfigError || error instanceof PublishError)
      return { ok: false, message: error.message }
    throw error
  }
}

/** Milliseconds. Hosts may take 15 minutes after a build with many pictures. */
const jobTimeoutMs = 3_600_000

export class JobRunner {
  #current: { kind: string; stop: AbortController } | undefined
  readonly #version: () => number

  constructor(version: () => number) {
    this.#version = version
  }

  /** Starts work without waiting for it. Throws an error with status 409 if other work is running. */
  start<Done>(
    kind: string,
    work: (signal: AbortSignal) => Promise<JobResult<Done>>,
    report: (ended: JobResult<Done & JobStart>) => void,
  ): void {
    this.refuseWhileBusy()
    const stop = new AbortController()
    this.#current = { kind, stop }
    const version = this.#version()
    work(AbortSignal.any([stop.signal, AbortSignal.timeout(jobTimeoutMs)]))
      .catch((error: Error): JobResult<Done> => {
        console.error(error)
        const message = `Something went wrong in the studio. Show this to the person who maintains the program: ${error.message}`
        return { ok: false, message }
      })
      .then((ended) => {
        this.#current = undefined
        report(ended.ok ? { ...ended, version } : ended)
      })
  }

  refuseWhileBusy(): void {
    if (!this.#current) return
    const message = 'The page is already being built or published. Wait until that has finished.'
    throw Object.assign(new Error(message), { statusCode: 409 })
  }

  /** Stops the work of a kind, or any if no kind is given. */
  stop(kind = this.#current?.kind): void {
    if (this.#current?.kind === kind) this.#current?.stop.abort()
  }
}

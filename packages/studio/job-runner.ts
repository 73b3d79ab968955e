/** Runs builds and publications, one at a time, because both write the page to the same folder. */
import { ContentError } from '@portfolio/content/read.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { PublishError } from '@portfolio/publish/publish-error.ts'
import { toMistakes } from './files/content-files.ts'
import type { ContentMistake, JobKind } from './protocol.ts'

export interface Progress {
  /** The label of the current step, for the owner. */
  step: string
  completedSteps: number
  totalSteps: number
}

export type JobResult<Output> =
  | ({ ok: true } & Output)
  | { ok: false; mistakes: readonly ContentMistake[] }
  | { ok: false; message: string }

/** The content's version at the start of a job, see `State`. */
export interface ContentVersion {
  version: number
}

export type JobEvent<Output> = Progress | JobResult<Output & ContentVersion>

/** Returns a function that takes the key of a step, and an optional detail, and reports the progress. */
export const progressReporter =
  <Step extends string>(labels: Partial<Record<Step, string>>, report: (progress: Progress) => void) =>
  (step: Step, detail?: string): void => {
    const steps = Object.keys(labels)
    report({
      step: `${labels[step]}${detail ? `: ${detail}` : ''}`,
      completedSteps: steps.indexOf(step),
      totalSteps: steps.length,
    })
  }

/** Runs a job. Converts errors that the owner can correct into a result. */
export async function toJobResult<Output>(runJob: () => Promise<Output>): Promise<JobResult<Output>> {
  try {
    return { ok: true, ...(await runJob()) }
  } catch (error) {
    if (error instanceof ContentError) return { ok: false, mistakes: toMistakes(error) }
    if (error instanceof ConfigError || error instanceof PublishError)
      return { ok: false, message: error.message }
    throw error
  }
}

export const unexpectedErrorMessage = ({ message }: Error): string =>
  `Something went wrong in the studio. Show this to the person who maintains the program: ${message}`

/** A build with many pictures takes minutes, and a host may then need 15 minutes to show the page. */
const jobTimeoutMs = 3_600_000

export class JobRunner {
  #current: { kind: JobKind; controller: AbortController } | undefined
  readonly #readVersion: () => number

  constructor(readVersion: () => number) {
    this.#readVersion = readVersion
  }

  /** Starts a job without waiting for its end. Throws an error with status 409 if another job is running. */
  start<Output>(
    kind: JobKind,
    runJob: (signal: AbortSignal) => Promise<JobResult<Output>>,
    report: (result: JobResult<Output & ContentVersion>) => void,
  ): void {
    this.requireIdle()
    const controller = new AbortController()
    this.#current = { kind, controller }
    const version = this.#readVersion()
    runJob(AbortSignal.any([controller.signal, AbortSignal.timeout(jobTimeoutMs)]))
      .catch((error: Error): JobResult<Output> => {
        console.error(error)
        return { ok: false, message: unexpectedErrorMessage(error) }
      })
      .then((result) => {
        this.#current = undefined
        report(result.ok ? { ...result, version } : result)
      })
  }

  requireIdle(): void {
    if (!this.#current) return
    const message = 'The page is already being built or published. Wait until that has finished.'
    throw Object.assign(new Error(message), { statusCode: 409 })
  }

  /** Stops the current job. If a kind is given, stops only a job of that kind. */
  stop(kind = this.#current?.kind): void {
    if (this.#current?.kind === kind) this.#current?.controller.abort()
  }
}

/** Runs builds and publications, one at a time, because both write the page to the same folder. */
import { ContentError } from '@portfolio/content/read.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import type { BuildContext } from '@portfolio/publish/build-page.ts'
import { PublishError } from '@portfolio/publish/publish-error.ts'
import { toMistakes } from './files/content-files.ts'
import type { ContentMistake, JobKind } from './protocol.ts'

export interface Progress {
  /** The label of the current step, for the owner. */
  step: string
  completedSteps: number
  totalSteps: number
}

type JobFailure = { ok: false; mistakes: readonly ContentMistake[] } | { ok: false; message: string }

export type JobResult<Output> = ({ ok: true } & Output) | JobFailure

/** The content's version at the start of a job, see `State`. */
export interface ContentVersion {
  version: number
}

export type JobEvent<Output> = Progress | JobResult<Output & ContentVersion>

export const unexpectedErrorMessage = ({ message }: Error): string =>
  `Something went wrong in the studio. Show this to the person who maintains the program: ${message}`

/** A build with many pictures takes minutes, and a host may then need 15 minutes to show the page. */
const jobTimeoutMs = 3_600_000

interface Job {
  kind: JobKind
  controller: AbortController
  progress?: Progress
}

export type JobRunner = ReturnType<typeof createJobRunner>

export function createJobRunner(
  project: BuildContext,
  readVersion: () => number,
  report: (kind: JobKind, event: JobEvent<object>) => void,
) {
  let current: Job | undefined

  function requireIdle(): void {
    if (!current) return
    const message = 'The page is already being built or published. Wait until that has finished.'
    throw Object.assign(new Error(message), { statusCode: 409 })
  }

  /**
   * Starts a job without waiting for its end. Throws an error with status 409 if another job is running.
   * @param steps the labels of the steps, in order
   */
  function start<Step extends string>(
    kind: JobKind,
    steps: Partial<Record<Step, string>>,
    runJob: (context: BuildContext, reportStep: (step: Step, detail?: string) => void) => Promise<object>,
  ): void {
    requireIdle()
    const job: Job = { kind, controller: new AbortController() }
    current = job
    const version = readVersion()
    const timeout = AbortSignal.timeout(jobTimeoutMs)
    const signal = AbortSignal.any([project.signal, job.controller.signal, timeout])
    const stepNames = Object.keys(steps)
    const reportStep = (step: Step, detail?: string) => {
      job.progress = {
        step: `${steps[step]}${detail ? `: ${detail}` : ''}`,
        completedSteps: stepNames.indexOf(step),
        totalSteps: stepNames.length,
      }
      report(kind, job.progress)
    }
    runJob({ ...project, signal }, reportStep)
      .then((output) => ({ ok: true as const, ...output, version }), explainFailure)
      .then((result) => {
        current = undefined
        report(kind, result)
      })
  }

  /** Returns the current job if it is of this kind. */
  const currentJob = (kind: JobKind): Job | undefined => (current?.kind === kind ? current : undefined)

  return { start, requireIdle, currentJob }
}

function explainFailure(error: Error): JobFailure {
  if (error instanceof ContentError) return { ok: false, mistakes: toMistakes(error) }
  if (error instanceof ConfigError || error instanceof PublishError)
    return { ok: false, message: error.message }
  console.error(error)
  return { ok: false, message: unexpectedErrorMessage(error) }
}

import { join } from 'node:path'
import { ConfigError } from '@portfolio/contract/environment.ts'
import type { BuildContext } from '@portfolio/publish/build-page.ts'
import {
  createPlan,
  fetchRelease,
  type PublishResult,
  type PublishStep,
  publish,
  publishSteps,
  type Release,
  type ReportStep,
  refreshOnlineState,
  releasesOf,
  restoreRelease,
} from '@portfolio/publish/publish.ts'
import { PublishError, writeFailureAdvice } from '@portfolio/publish/publish-error.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type JobEvent, type JobRunner, type Progress, progressReporter, toJobResult } from '../job-runner.ts'
import {
  type Publication,
  type ReleasePreviewResponse,
  settingNames,
  type TargetSettings,
} from './protocol.ts'
import { ReleasePreview } from './release-preview.ts'
import { readTargetSettings, setTargetSettings } from './settings.ts'

const settingValue = z.string().max(1000, 'This address is too long.')
const settingsBody = z.record(z.enum(settingNames), settingValue)
const releaseBody = z.strictObject({ id: z.string().regex(/^\w[\w-]{0,99}$/) })

/** The time limit of a short request to the host, such as for its list of releases. */
const hostTimeoutMs = 120_000

const { online, sending, verifying, testingForm } = publishSteps
/** Restoring a release skips the steps of the build. */
const restoreSteps = { online, sending, verifying, testingForm }

interface PublishOptions extends Omit<BuildContext, 'signal'> {
  jobs: JobRunner
  report: (event: JobEvent<Publication>) => void
  /** Called when the number of unpublished changes may have changed. */
  onChange: () => void
}

/** Runs requests to the host one after another, as two git processes would conflict. */
class HostQueue {
  readonly #abortController = new AbortController()
  readonly project: BuildContext
  readonly #jobs: JobRunner
  #lastRequest: Promise<unknown> = Promise.resolve()

  constructor({ folder, env, jobs }: PublishOptions) {
    this.project = { folder, env, signal: this.#abortController.signal }
    this.#jobs = jobs
  }

  run<Result>(request: (context: BuildContext) => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const result = this.#lastRequest.then(() => request({ ...this.project, signal }))
    this.#lastRequest = result.catch(() => {})
    return result
  }

  /** Runs a short request, with a time limit. Throws an error with status 409 if a job is running. */
  async runBriefly<Result>(request: (context: BuildContext) => Promise<Result>): Promise<Result> {
    this.#jobs.requireIdle()
    const timeout = AbortSignal.timeout(hostTimeoutMs)
    try {
      return await this.run(request, AbortSignal.any([this.project.signal, timeout]))
    } catch (error) {
      throw timeout.aborted ? new PublishError('The host did not answer in time. Try again.') : error
    }
  }

  close(): void {
    this.#abortController.abort()
  }
}

/** Adds the routes below `/publish`. Status 202 means that a publication has started, 409 that another job is running. */
export async function publishRoutes(app: FastifyInstance, options: PublishOptions): Promise<void> {
  const { onChange } = options
  const host = new HostQueue(options)
  const publications = createPublications(host, options)
  app.addHook('onClose', async () => host.close())
  app.setErrorHandler(async (error: FastifyError, _, reply) => {
    const reason = writeFailureAdvice(error.code ?? '', 'the project’s folder')
    if (reason) return reply.code(422).send({ message: `Not saved: ${reason}, then try again.` })
    if (error instanceof ConfigError || error instanceof PublishError)
      return reply.code(422).send({ message: error.message })
    throw error
  })
  const targetSettings = (): TargetSettings => ({
    ...readTargetSettings(host.project),
    progress: publications.progress(),
  })

  app.get('/publish', targetSettings)
  app.put('/publish', async ({ body }) => {
    const settings = settingsBody.parse(body)
    await host.runBriefly((context) => setTargetSettings(context, settings))
    onChange()
    return targetSettings()
  })
  app.post('/publish', (_, reply) => {
    publications.start(publishSteps, { isRestored: false }, (context, report) =>
      publish(context, { dryRun: false, verify: true }, report),
    )
    return reply.code(202).send()
  })
  app.post('/publish/back', ({ body }, reply) => {
    const { id } = releaseBody.parse(body)
    publications.start(restoreSteps, { isRestored: true }, (context, report) =>
      restoreRelease(context, id, { verify: true }, report),
    )
    return reply.code(202).send()
  })
  app.register(releaseRoutes, { host, onChange })
}

async function releaseRoutes(
  app: FastifyInstance,
  { host, onChange }: { host: HostQueue; onChange: () => void },
): Promise<void> {
  const preview = new ReleasePreview(join(host.project.folder, '.cache/publish/look'))
  app.addHook('onClose', () => preview.close())

  app.get('/publish/releases', async (): Promise<Release[]> => {
    const releases = await host.runBriefly(releasesOf)
    // Another machine may have published the page.
    host.runBriefly(refreshOnlineState).then(onChange, () => {})
    return releases
  })
  app.post('/publish/look', ({ body }): Promise<ReleasePreviewResponse> => {
    const { id } = releaseBody.parse(body)
    return host.runBriefly(async (context) => {
      const { siteUrl } = createPlan(context)
      const address = await preview.serve(id, siteUrl?.pathname ?? '/', async (folder) => {
        await fetchRelease(context, id, folder)
        context.signal.throwIfAborted()
      })
      return { address }
    })
  })
}

/** Runs publications as jobs. `progress` returns the progress of the current one. */
function createPublications(host: HostQueue, { jobs, report, onChange }: PublishOptions) {
  let progress: Progress | undefined
  const start = (
    steps: Partial<Record<PublishStep, string>>,
    { isRestored }: Pick<Publication, 'isRestored'>,
    publishPage: (context: BuildContext, report: ReportStep) => Promise<PublishResult>,
  ) => {
    const reportStep = progressReporter(steps, (newProgress) => {
      progress = newProgress
      report(newProgress)
    })
    jobs.start<Publication>(
      'publish',
      (signal) =>
        toJobResult(async () => ({
          ...(await host.run((context) => publishPage(context, reportStep), signal)),
          isRestored,
        })),
      (result) => {
        progress = undefined
        onChange()
        report(result)
      },
    )
  }
  return { start, progress: () => progress }
}

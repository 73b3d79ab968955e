import { join } from 'node:path'
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
import { PublishError } from '@portfolio/publish/publish-error.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { JobRunner } from '../job-runner.ts'
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

interface PublishOptions {
  project: BuildContext
  jobs: JobRunner
  /** Called when the number of unpublished changes may have changed. */
  onChange: () => void
}

type HostQueue = ReturnType<typeof createHostQueue>

/** Runs requests to the host one after another, as two git processes would conflict. */
function createHostQueue({ project, jobs }: PublishOptions) {
  let lastRequest: Promise<unknown> = Promise.resolve()

  function run<Result>(request: () => Promise<Result>): Promise<Result> {
    const result = lastRequest.then(request)
    lastRequest = result.catch(() => {})
    return result
  }

  /** Runs a short request, with a time limit. Throws an error with status 409 if a job is running. */
  async function runBriefly<Result>(request: (context: BuildContext) => Promise<Result>): Promise<Result> {
    jobs.requireIdle()
    const timeout = AbortSignal.timeout(hostTimeoutMs)
    const signal = AbortSignal.any([project.signal, timeout])
    try {
      return await run(() => request({ ...project, signal }))
    } catch (error) {
      throw timeout.aborted ? new PublishError('The host did not answer in time. Try again.') : error
    }
  }

  return { run, runBriefly }
}

/** Adds the routes below `/publish`. Status 202 means that a publication has started, 409 that another job is running. */
export async function publishRoutes(app: FastifyInstance, options: PublishOptions): Promise<void> {
  const { project, jobs, onChange } = options
  const host = createHostQueue(options)
  const targetSettings = (): TargetSettings => ({
    ...readTargetSettings(project),
    progress: jobs.currentJob('publish')?.progress,
  })
  const startPublication = (
    steps: Partial<Record<PublishStep, string>>,
    isRestored: boolean,
    publishPage: (context: BuildContext, report: ReportStep) => Promise<PublishResult>,
  ) =>
    jobs.start('publish', steps, async (context, report): Promise<Publication> => {
      try {
        return { ...(await host.run(() => publishPage(context, report))), isRestored }
      } finally {
        onChange()
      }
    })

  app.get('/publish', targetSettings)
  app.put('/publish', async ({ body }) => {
    const settings = settingsBody.parse(body)
    await host.runBriefly((context) => setTargetSettings(context, settings))
    onChange()
    return targetSettings()
  })
  app.post('/publish', (_, reply) => {
    startPublication(publishSteps, false, (context, report) =>
      publish(context, { dryRun: false, verify: true }, report),
    )
    return reply.code(202).send()
  })
  app.post('/publish/back', ({ body }, reply) => {
    const { id } = releaseBody.parse(body)
    startPublication(restoreSteps, true, (context, report) =>
      restoreRelease(context, id, { verify: true }, report),
    )
    return reply.code(202).send()
  })
  app.register(releaseRoutes, { host, folder: project.folder, onChange })
}

async function releaseRoutes(
  app: FastifyInstance,
  { host, folder, onChange }: { host: HostQueue; folder: string; onChange: () => void },
): Promise<void> {
  const preview = new ReleasePreview(join(folder, '.cache/publish/look'))
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

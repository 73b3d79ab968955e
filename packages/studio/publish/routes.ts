import { join } from 'node:path'
import { ConfigError } from '@portfolio/contract/environment.ts'
import type { BuildContext } from '@portfolio/publish/build-page.ts'
import {
  createPlan,
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
import { Look } from './look.ts'
import type { Publication, ReleasePreviewResponse, TargetSettings } from './protocol.ts'
import { setTargetSettings, settingNames, targetSettingsOf } from './settings.ts'

const setting = z.string().max(1000, 'This address is too long.')
const given = z.record(z.enum(settingNames), setting)
const oneRelease = z.strictObject({ id: z.string().regex(/^\w[\w-]{0,99}$/) })

/** Milliseconds that a host may take to answer. */
const hostTimeout = 120_000

const { online, sending, visiting, trying } = publishSteps
const backSteps = { online, sending, visiting, trying }

interface PublishParts extends Omit<BuildContext, 'signal'> {
  jobs: JobRunner
  report: (event: JobEvent<Publication>) => void
  /** Called when the number of unpublished changes may be different. */
  changed: () => void
}

/** Requests to the host, one at a time, as two git processes would conflict. */
class HostRequests {
  readonly #closing = new AbortController()
  readonly project: BuildContext
  #last: Promise<unknown> = Promise.resolve()

  constructor(project: Omit<BuildContext, 'signal'>) {
    this.project = { ...project, signal: this.#closing.signal }
  }

  run<Answer>(ask: (order: BuildContext) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const answer = this.#last.then(() => ask({ ...this.project, signal }))
    this.#last = answer.catch(() => {})
    return answer
  }

  /** Runs a request that ends soon. */
  async ask<Answer>(ask: (order: BuildContext) => Promise<Answer>): Promise<Answer> {
    const late = AbortSignal.timeout(hostTimeout)
    try {
      return await this.run(ask, AbortSignal.any([this.project.signal, late]))
    } catch (error) {
      throw late.aborted ? new PublishError('The host did not answer in time. Try again.') : error
    }
  }

  close(): void {
    this.#closing.abort()
  }
}

/** Adds the routes below `/publish`. A publication continues after 202, or is refused by 409 while other work runs. */
export async function publishRoutes(app: FastifyInstance, parts: PublishParts): Promise<void> {
  const { folder, env, jobs, changed } = parts
  const host = new HostRequests({ folder, env })
  const askHost: HostRequests['ask'] = async (ask) => {
    jobs.requireIdle()
    return host.ask(ask)
  }
  const publications = publicationsOf(host, parts)
  app.addHook('onClose', async () => host.close())
  app.setErrorHandler(async (error: FastifyError, _, reply) => {
    const reason = writeFailureAdvice(error.code ?? '', 'the project’s folder')
    if (reason) return reply.code(422).send({ message: `Not saved: ${reason}, then try again.` })
    if (error instanceof ConfigError || error instanceof PublishError)
      return reply.code(422).send({ message: error.message })
    throw error
  })
  const targetSettings = (): TargetSettings => ({
    ...targetSettingsOf(host.project),
    progress: publications.progress(),
  })

  app.get('/publish', targetSettings)
  app.put('/publish', async ({ body }) => {
    const wanted = given.parse(body)
    await askHost((order) => setTargetSettings(order, wanted))
    changed()
    return targetSettings()
  })
  app.post('/publish', (_, reply) => {
    publications.begin(publishSteps, false, (order, report) =>
      publish(order, { dryRun: false, verify: true }, report),
    )
    return reply.code(202).send()
  })
  app.post('/publish/back', ({ body }, reply) => {
    const { id } = oneRelease.parse(body)
    publications.begin(backSteps, true, (order, report) =>
      restoreRelease(order, id, { verify: true }, report),
    )
    return reply.code(202).send()
  })
  app.register(releaseRoutes, { folder, askHost, changed })
}

async function releaseRoutes(
  app: FastifyInstance,
  { folder, askHost, changed }: { folder: string; askHost: HostRequests['ask']; changed: () => void },
): Promise<void> {
  const look = new Look(join(folder, '.cache/publish/look'))
  app.addHook('onClose', () => look.close())

  app.get('/publish/releases', async (): Promise<Release[]> => {
    const releases = await askHost(releasesOf)
    // The page may have been published from another machine.
    askHost(refreshOnlineState).then(changed, () => {})
    return releases
  })
  app.post('/publish/look', ({ body }): Promise<ReleasePreviewResponse> => {
    const { id } = oneRelease.parse(body)
    return askHost(async (order) => {
      const { destination, siteUrl } = createPlan(order)
      const address = await look.show(id, siteUrl?.pathname ?? '/', async (to) => {
        await destination.fetchRelease(id, to)
        order.signal.throwIfAborted()
      })
      return { address }
    })
  })
}

/** Runs publications as jobs, and remembers the progress of the current one. */
function publicationsOf(host: HostRequests, { jobs, report, changed }: PublishParts) {
  let progress: Progress | undefined
  const begin = (
    steps: Partial<Record<PublishStep, string>>,
    isRestored: boolean,
    work: (order: BuildContext, report: ReportStep) => Promise<PublishResult>,
  ) => {
    const reportStep = progressReporter(steps, (next) => {
      progress = next
      report(next)
    })
    jobs.start<Publication>(
      'publish',
      (signal) =>
        toJobResult(async () => ({
          ...(await host.run((order) => work(order, reportStep), signal)),
          isRestored,
        })),
      (ended) => {
        progress = undefined
        changed()
        report(ended)
      },
    )
  }
  return { begin, progress: () => progress }
}

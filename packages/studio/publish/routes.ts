import { join } from 'node:path'
import { ConfigError } from '@portfolio/contract/environment.ts'
import type { BuildContext } from '@portfolio/publish/build.ts'
import { Failure, writeFailureAdvice } from '@portfolio/publish/failure.ts'
import {
  type Published,
  type PublishStep,
  publish,
  publishSteps,
  type ReportStep,
  releasesOf,
  rememberOnline,
  restoreRelease,
  targetIn,
} from '@portfolio/publish/publish.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { endOf, type JobRunner, type Progress, stepsOf, type WorkEvent } from '../work.ts'
import { Look } from './look.ts'
import type { Publication, Releases, Shown, TargetSettings } from './protocol.ts'
import { setTargetSettings, settingNames, targetSettingsOf } from './settings.ts'

const setting = z.string().max(1000, 'This address is too long.')
const given = z.record(z.enum(settingNames), setting)
const oneRelease = z.strictObject({ id: z.string().regex(/^\w[\w-]{0,99}$/) })

/** Milliseconds that a host may take to answer. */
const hostTimeout = 120_000

/** The steps of a restore. */
const { online, sending, visiting, trying } = publishSteps
const backSteps = { online, sending, visiting, trying }

interface PublishParts extends Omit<BuildContext, 'signal'> {
  jobs: JobRunner
  report: (event: WorkEvent<Publication>) => void
  /** Called when the number of unpublished changes may be different. */
  changed: () => void
}

/**
 * Adds the routes below `/publish`: settings, publishing, releases, viewing and restoring. Publishing answers 202 and
 * continues on its own, or 409 while other work is running.
 */
export async function publishRoutes(
  app: FastifyInstance,
  { folder, env, jobs, report, changed }: PublishParts,
): Promise<void> {
  const look = new Look(join(folder, '.cache/publish/look'))
  const closing = new AbortController()
  let progress: Progress | undefined
  app.addHook('onClose', async () => {
    closing.abort()
    await look.close()
  })
  app.setErrorHandler(async (error: FastifyError, _, reply) => {
    const reason = writeFailureAdvice(error.code ?? '', 'the project’s folder')
    if (reason) return reply.code(422).send({ message: `Not saved: ${reason}, then try again.` })
    if (error instanceof ConfigError || error instanceof Failure)
      return reply.code(422).send({ message: error.message })
    throw error
  })

  let last: Promise<unknown> = Promise.resolve()
  /** Runs requests to the host one at a time, as two git processes would conflict. */
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(ask)
    last = answer.catch(() => {})
    return answer
  }
  /** Sends a short request to the host. */
  const askHost = async <Answer>(ask: (order: BuildContext) => Promise<Answer>): Promise<Answer> => {
    jobs.refuseWhileBusy()
    const late = AbortSignal.timeout(hostTimeout)
    const signal = AbortSignal.any([closing.signal, late])
    try {
      return await inTurn(() => ask({ folder, env, signal }))
    } catch (error) {
      throw late.aborted ? new Failure('The host did not answer in time. Try again.') : error
    }
  }

  const begin = (
    steps: Partial<Record<PublishStep, string>>,
    isBack: boolean,
    work: (order: BuildContext, report: ReportStep) => Promise<Published>,
  ) => {
    const reportStep = stepsOf(steps, (next) => {
      progress = next
      report(next)
    })
    jobs.begin<Publication>(
      'publish',
      (signal) =>
        endOf(async () => ({ ...(await inTurn(() => work({ folder, env, signal }, reportStep))), isBack })),
      (ended) => {
        progress = undefined
        changed()
        report(ended)
      },
    )
  }

  const targetSettings = (): TargetSettings => ({
    ...targetSettingsOf({ folder, env, signal: closing.signal }),
    progress,
  })

  app.get('/publish', targetSettings)

  app.put('/publish', async ({ body }) => {
    const wanted = given.parse(body)
    await askHost((order) => setTargetSettings(order, wanted))
    changed()
    return targetSettings()
  })

  app.post('/publish', (_, reply) => {
    begin(publishSteps, false, (order, reportStep) =>
      publish(order, { dryRun: false, verify: true }, reportStep),
    )
    return reply.code(202).send()
  })

  app.delete('/publish', (_, reply) => {
    jobs.stop('publish')
    return reply.code(204).send()
  })

  app.get('/publish/releases', async (): Promise<Releases> => {
    const releases = await askHost(releasesOf)
    // The page may have been published from another machine.
    askHost(rememberOnline).then(changed, () => {})
    return { releases }
  })

  app.post('/publish/back', ({ body }, reply) => {
    const { id } = oneRelease.parse(body)
    begin(backSteps, true, (order, reportStep) => restoreRelease(order, id, { verify: true }, reportStep))
    return reply.code(202).send()
  })

  app.post('/publish/look', ({ body }): Promise<Shown> => {
    const { id } = oneRelease.parse(body)
    return askHost(async (order) => {
      const { destination, siteUrl } = targetIn(order)
      return {
        address: await look.show(id, siteUrl?.pathname ?? '/', async (to) => {
          await destination.fetch(id, to)
          order.signal.throwIfAborted()
        }),
      }
    })
  })
}

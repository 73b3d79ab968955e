/** The studio's doors to publishing. */
import { join } from 'node:path'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ConfigError } from '../../contract/environment.ts'
import type { Order } from '../../publish/build.ts'
import { Failure, notWritten } from '../../publish/failure.ts'
import {
  goBack,
  lookOnline,
  type Published,
  type PublishStep,
  publish,
  publishSteps,
  releasesOf,
  targetIn,
} from '../../publish/publish.ts'
import { endOf, type Progress, stepsOf, type WorkEvent, type Workplace } from '../work.ts'
import { Look } from './look.ts'
import type { Publication, Releases, Setting, Shown, Whereto } from './protocol.ts'
import { setWhereto, wheretoIn } from './whereto.ts'

const setting = z.string().max(1000, 'This is longer than any address.')
const given = z.strictObject({
  PUBLISH_TO: setting,
  SITE_URL: setting,
  PUBLIC_BACKEND_URL: setting,
  PUBLIC_BACKEND_KEY: setting,
} satisfies Record<Setting, typeof setting>)
const oneRelease = z.strictObject({ id: z.string().regex(/^\w[\w-]{0,99}$/) })

/** How long a host may take to say what it has, or to give it, in milliseconds. */
const patience = 120_000

/** What is done to bring a publication back. */
const { online, sending, visiting, trying } = publishSteps
const backSteps = { online, sending, visiting, trying }

/** What publishing is asked for with. */
export interface PublishParts extends Omit<Order, 'signal'> {
  workplace: Workplace
  /** Told how far a publication is. */
  tell: (event: WorkEvent<Publication>) => void
  /** Called where another number of changes may be unpublished. */
  changed: () => void
}

/**
 * Adds the routes below `/publish`: where to, and a publication begun, stopped, looked at and brought back. A publication
 * answers 202, or 409 while something is being made, and goes on by itself.
 */
export async function publishRoutes(
  app: FastifyInstance,
  { folder, env, workplace, tell, changed }: PublishParts,
): Promise<void> {
  const look = new Look(join(folder, '.cache/publish/look'))
  const closing = new AbortController()
  let progress: Progress | undefined
  app.addHook('onClose', async () => {
    closing.abort()
    await look.close()
  })
  app.setErrorHandler(async (error: FastifyError, _, reply) => {
    const reason = notWritten(error.code ?? '', 'the project’s folder')
    if (reason) return reply.code(422).send({ message: `Not done: ${reason}, and try again.` })
    if (error instanceof ConfigError || error instanceof Failure)
      return reply.code(422).send({ message: error.message })
    throw error
  })

  let last: Promise<unknown> = Promise.resolve()
  /** Asks the host once it has answered whatever it was asked before: two of git would be in each other's way. */
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(ask)
    last = answer.catch(() => {})
    return answer
  }
  /** Asks the host something that is soon answered. */
  const askHost = async <Answer>(ask: (order: Order) => Promise<Answer>): Promise<Answer> => {
    workplace.refuseWhileBusy()
    const late = AbortSignal.timeout(patience)
    const signal = AbortSignal.any([closing.signal, late])
    try {
      return await inTurn(() => ask({ folder, env, signal }))
    } catch (error) {
      throw late.aborted ? new Failure('The host did not answer in time: try again.') : error
    }
  }

  const begin = <Step extends PublishStep>(
    steps: Record<Step, string>,
    isBack: boolean,
    work: (order: Order, tell: (step: Step) => void) => Promise<Published>,
  ) => {
    const tellStep = stepsOf<Step>(steps, (next) => {
      progress = next
      tell(next)
    })
    workplace.begin<Publication>(
      'publish',
      (signal) =>
        endOf(async () => ({ ...(await inTurn(() => work({ folder, env, signal }, tellStep))), isBack })),
      (ended) => {
        progress = undefined
        changed()
        tell(ended)
      },
    )
  }

  const whereto = (): Whereto => ({ ...wheretoIn({ folder, env, signal: closing.signal }), progress })

  app.get('/publish', whereto)

  app.put('/publish', async ({ body }) => {
    const wanted = given.parse(body)
    await askHost((order) => setWhereto(order, wanted))
    changed()
    return whereto()
  })

  app.post('/publish', (_, reply) => {
    begin(publishSteps, false, (order, tellStep) => publish(order, { dryRun: false, verify: true }, tellStep))
    return reply.code(202).send()
  })

  app.delete('/publish', (_, reply) => {
    workplace.stop('publish')
    return reply.code(204).send()
  })

  app.get('/publish/releases', async (): Promise<Releases> => {
    const releases = await askHost(releasesOf)
    // It may have been published from elsewhere since.
    askHost(lookOnline).then(changed, () => {})
    return { releases }
  })

  app.post('/publish/back', ({ body }, reply) => {
    const { id } = oneRelease.parse(body)
    begin(backSteps, true, (order, tellStep) =>
      goBack(order, id, { verify: true }, tellStep as (step: PublishStep) => void),
    )
    return reply.code(202).send()
  })

  app.post('/publish/look', ({ body }): Promise<Shown> => {
    const { id } = oneRelease.parse(body)
    return askHost(async (order) => {
      const { destination, siteUrl } = targetIn(order)
      const address = await look.show(id, siteUrl?.pathname ?? '/', async (to) => {
        await destination.fetch(id, to)
        order.signal.throwIfAborted()
      })
      return { address }
    })
  })
}

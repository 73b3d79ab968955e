/** Work that is done again and again while the server runs. */
import type { FastifyInstance } from 'fastify'

/**
 * Does a piece of work, one time after the other, until the server closes; one under way is waited for then, before
 * the store is closed. What fails is done in a later round: the store is looked after, and its trouble told, where
 * messages are taken.
 *
 * @param every how long from one start to the next at least, in milliseconds
 */
export function keepDoing(app: FastifyInstance, every: number, work: () => Promise<unknown>): void {
  let round: Promise<unknown> | undefined
  const begin = () => {
    round ??= work()
      .catch(() => {})
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(begin, every)
  app.addHook('onReady', async () => begin())
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await round
  })
}

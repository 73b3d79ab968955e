/** Periodic work while the server runs. */
import type { FastifyInstance } from 'fastify'

/**
 * Repeats `work` until the server closes, never two at a time. Closing waits for a running one before the store closes.
 * Ignores failures: the next round tries again, and the routes report trouble with the store.
 *
 * @param every the least time from one start to the next, in milliseconds
 */
export function runPeriodically(app: FastifyInstance, every: number, work: () => Promise<unknown>): void {
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

/** What the server repeats while it runs: it mails messages, and deletes old ones. */
import type { FastifyInstance } from 'fastify'
import type { Notify } from './config.ts'
import { mailerTo } from './notify/mailer.ts'
import { notify } from './notify/worker.ts'
import type { Outbox } from './store/outbox.ts'
import type { OpenStore } from './store/store.ts'

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

/**
 * Mails waiting messages until the server closes.
 *
 * @param every how often to read the outbox, in milliseconds
 */
export function startNotifying(
  app: FastifyInstance,
  outbox: Outbox,
  { smtpUrl, envelope }: Notify,
  every = 3000,
): void {
  const { send, close } = mailerTo(smtpUrl)
  const warn = (message: string) => app.log.warn(message)
  runPeriodically(app, every, () => notify({ outbox, send, envelope, warn }))
  app.addHook('onClose', async () => close())
}

const hour = 60 * 60 * 1000

/** The moment `days` days ago. */
export const daysBefore = (days: number) => new Date(Date.now() - days * 24 * hour)

/** Deletes messages older than `days` days, at the start and every hour, and logs how many. */
export function startRetention(app: FastifyInstance, store: OpenStore, days: number): void {
  runPeriodically(app, hour, async () => {
    const deleted = await store.deleteBefore(daysBefore(days))
    if (deleted > 0) app.log.warn(`Deleted ${deleted} messages older than ${days} days.`)
  })
}

/** Tasks that the server repeats while it runs: mail messages, and delete old ones. */
import type { FastifyInstance } from 'fastify'
import type { MailConfig } from './config.ts'
import { createMailer } from './notify/create-mailer.ts'
import { mailDueMessages } from './notify/mail-due-messages.ts'
import type { Outbox } from './store/outbox.ts'
import type { StoreWithOutbox } from './store/store.ts'

/**
 * Repeats `task` until the server closes, one run at a time. On close, waits for the current run. Ignores errors: the
 * next run tries again, and the routes report store errors.
 *
 * @param intervalMs the minimum interval between starts, in milliseconds
 */
export function runPeriodically(
  app: FastifyInstance,
  intervalMs: number,
  task: () => Promise<unknown>,
): void {
  let currentRun: Promise<unknown> | undefined
  const startRun = () => {
    currentRun ??= task()
      .catch(() => {})
      .finally(() => {
        currentRun = undefined
      })
  }
  const timer = setInterval(startRun, intervalMs)
  app.addHook('onReady', async () => startRun())
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await currentRun
  })
}

/**
 * Mails waiting messages until the server closes.
 *
 * @param intervalMs how often to read the outbox, in milliseconds
 */
export function startMailing(
  app: FastifyInstance,
  outbox: Outbox,
  { smtpUrl, envelope }: MailConfig,
  intervalMs = 3000,
): void {
  const { send, close } = createMailer(smtpUrl)
  const warn = (message: string) => app.log.warn(message)
  runPeriodically(app, intervalMs, () => mailDueMessages({ outbox, send, envelope, warn }))
  app.addHook('onClose', async () => close())
}

const hourMs = 60 * 60 * 1000

/** Returns the time `days` days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs)

/** Deletes messages older than `days` days, at the start and every hour, and logs how many. */
export function startRetention(app: FastifyInstance, store: StoreWithOutbox, days: number): void {
  runPeriodically(app, hourMs, async () => {
    const deleted = await store.deleteBefore(daysAgo(days))
    if (deleted > 0) app.log.warn(`Deleted ${deleted} messages older than ${days} days.`)
  })
}

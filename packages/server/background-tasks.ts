/** Tasks that the server repeats while it runs: mail messages, and delete old ones. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { MailConfig } from './config.ts'
import { createMailer } from './notify/create-mailer.ts'
import { mailDueMessages } from './notify/mail-due-messages.ts'
import type { Outbox } from './store/outbox.ts'
import type { StoreWithOutbox } from './store/store.ts'

/** How long the current run may continue once the server closes. Below the 10 s after which the process exits. */
const closeTimeoutMs = 9000

/**
 * Repeats `task` until the server closes, one run at a time. Ignores errors: the next run tries again, and the routes
 * report store errors. A closing server waits up to `closeTimeoutMs` for the current run: a mail may take a minute.
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
  let closeTimeout: Promise<void> | undefined
  app.addHook('preClose', async () => {
    clearInterval(timer)
    closeTimeout = pause(closeTimeoutMs, undefined, { ref: false })
  })
  app.addHook('onClose', () => Promise.race([currentRun, closeTimeout]).then(() => {}))
}

/** Reads the outbox every `intervalMs` until the server closes, and mails due messages. */
export function startMailing(
  app: FastifyInstance,
  outbox: Outbox,
  { smtpUrl, envelope }: MailConfig,
  intervalMs = 3000,
): void {
  const { send, close } = createMailer(smtpUrl)
  const warn = (message: string) => app.log.warn(message)
  // The hooks run in reverse order, so the current run ends before this.
  app.addHook('onClose', async () => close())
  runPeriodically(app, intervalMs, () => mailDueMessages({ outbox, send, envelope, warn }))
}

const hourMs = 60 * 60 * 1000

export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs)

/** Deletes messages older than `days` days, at the start and every hour, and logs how many. */
export function startRetention(app: FastifyInstance, store: StoreWithOutbox, days: number): void {
  runPeriodically(app, hourMs, async () => {
    const deletedCount = await store.deleteBefore(daysAgo(days))
    if (deletedCount > 0) app.log.warn(`Deleted ${deletedCount} messages older than ${days} days.`)
  })
}

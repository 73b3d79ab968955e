/** Mails messages while the server runs. */
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from '../run-periodically.ts'
import type { Outbox } from '../store/outbox.ts'
import { mailerTo } from './mailer.ts'
import type { Notify } from './settings.ts'
import { notify } from './worker.ts'

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

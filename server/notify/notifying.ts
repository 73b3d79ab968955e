/** Tells the owner of messages for as long as the server runs. */
import type { FastifyInstance } from 'fastify'
import { keepDoing } from '../rounds.ts'
import type { Outbox } from '../store/outbox.ts'
import { mailerTo } from './mailer.ts'
import type { Notify } from './settings.ts'
import { notify } from './worker.ts'

/**
 * Mails what comes and what waits, until the server closes; a mail under way is finished then. What the store or
 * the mail server cannot do now is done in a later round.
 *
 * @param every how often it is looked for messages, in milliseconds
 */
export function keepNotifying(
  app: FastifyInstance,
  outbox: Outbox,
  { smtpUrl, envelope }: Notify,
  every = 3000,
): void {
  const { send, close } = mailerTo(smtpUrl)
  const warn = (message: string) => app.log.warn(message)
  keepDoing(app, every, () => notify({ outbox, send, envelope, warn }))
  app.addHook('onClose', async () => close())
}

/** Tells the owner of messages for as long as the server runs. */
import type { FastifyInstance } from 'fastify'
import { keepDoing } from '../rounds.ts'
import type { Outbox } from '../store/outbox.ts'
import { mailerTo } from './mailer.ts'
import type { Notify } from './settings.ts'
import { notify } from './worker.ts'

/** Mails what comes and what waits until the server closes, looking for it every so many milliseconds. */
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

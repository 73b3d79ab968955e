/** Claims due messages in the outbox, mails them to the owner, and schedules retries. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { type DueMessage, type Message, maxRetryDelayMs, type Outbox } from '../store/outbox.ts'
import { isTestMessage } from '../submissions/test-message.ts'
import { composeDigest, composeMail, type Envelope } from './compose-mail.ts'
import { detectSpam } from './detect-spam.ts'

export type SendMail = (mail: Mail.Options) => Promise<unknown>

export interface MailContext {
  outbox: Outbox
  send: SendMail
  envelope: Envelope
  /** Logs for the owner, without a visitor's name, address or text. */
  warn: (message: string) => void
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long no other process mails the claimed messages. Longer than sending one mail takes. */
export const leaseMs = minuteMs

/** After `maxMails` mails within `windowMs`, up to `maxMessages` messages are sent in one more mail. The rest waits. */
const mailLimits = { maxMails: 10, windowMs: 10 * minuteMs, maxMessages: 500 }

/** Mails due messages until none is left or one fails; returns how many were mailed and how many failed. */
export async function mailDueMessages(
  context: MailContext,
): Promise<{ mailedCount: number; failedCount: number }> {
  const { outbox } = context
  let mailedCount = 0
  for (;;) {
    const now = new Date()
    const capacity = await getMailCapacity(outbox, now)
    const claim = (limit: number) => outbox.claimDue(now, new Date(now.getTime() + leaseMs), limit)
    const claimedMessages = capacity === 0 ? [] : await claim(capacity)
    const [first] = claimedMessages
    if (!first) return { mailedCount, failedCount: 0 }
    if (isOverdue(first, now))
      claimedMessages.push(...(await claim(mailLimits.maxMessages - claimedMessages.length)))
    const dueMessages = await filterSpam(claimedMessages, outbox)
    const failedCount = await mailMessages(dueMessages, context)
    mailedCount += dueMessages.length - failedCount
    if (failedCount > 0) return { mailedCount, failedCount }
  }
}

/** How many messages the next mail may contain; 0 to wait. */
async function getMailCapacity(outbox: Outbox, now: Date): Promise<number> {
  const mailCount = await outbox.countMailsSent(new Date(now.getTime() - mailLimits.windowMs), now)
  if (mailCount < mailLimits.maxMails) return 1
  return mailCount === mailLimits.maxMails ? mailLimits.maxMessages : 0
}

/** Whether a new message is over a day old: mail was just set up, and all old messages are sent in one mail. */
const isOverdue = ({ isSpamChecked, createdAt }: DueMessage, now: Date) =>
  !isSpamChecked && now.getTime() - createdAt.getTime() > dayMs

async function filterSpam(messages: readonly DueMessage[], outbox: Outbox): Promise<DueMessage[]> {
  const dueMessages: DueMessage[] = []
  for (const message of messages) {
    const outcome = isTestMessage(message) ? 'none' : await detectSpam(message, outbox)
    if (outcome) await outbox.recordOutcome([message.id], outcome)
    if (!outcome) dueMessages.push(message)
    else if (outcome !== 'none' && 'flagged' in outcome)
      dueMessages.push({ ...message, flagged: outcome.flagged })
    // SQLite runs in this process, so let visitors' requests run in between.
    await yieldToEventLoop()
  }
  return dueMessages
}

/**
 * Mails messages together; returns how many could not be mailed. If the mail server refuses the content, sends each half
 * alone, until only the refused messages are left.
 */
async function mailMessages(messages: readonly DueMessage[], context: MailContext): Promise<number> {
  const { outbox, send, envelope } = context
  let batches: (readonly DueMessage[])[] = [messages]
  let failedCount = 0
  let splitCount = 0
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const [first, ...others] = batch
    if (!first) continue
    const error = await send(
      others.length === 0 ? composeMail(first, envelope) : composeDigest([first, ...others], envelope),
    ).then(
      () => undefined,
      (error: Error) => error,
    )
    if (error === undefined) {
      await outbox.recordOutcome(getIds(batch), { mailedAt: new Date() })
    } else if (isRefused(error) && others.length > 0 && splitCount < maxSplits) {
      splitCount++
      const half = Math.ceil(batch.length / 2)
      batches.unshift(batch.slice(0, half), batch.slice(half))
    } else {
      // A failed connection fails for the others too.
      const unsentMessages = isRefused(error) ? batch : [batch, ...batches].flat()
      if (!isRefused(error)) batches = []
      failedCount += unsentMessages.length
      await scheduleRetries(unsentMessages, error, context)
    }
    // Extends the lease for the next mail.
    const remaining = batches.flat()
    if (remaining.length > 0)
      await outbox.recordOutcome(getIds(remaining), { retryAt: new Date(Date.now() + leaseMs) })
  }
  return failedCount
}

/** Enough to isolate one message in the largest mail. Limits the attempts if the server refuses all messages. */
const maxSplits = 12

/** Whether a mail is refused permanently for its content (RFC 5321, 4.2.1), not for the connection or an address. */
const isRefused = ({ code, responseCode = 500 }: Error & { code?: string; responseCode?: number }) =>
  code === 'EMESSAGE' && responseCode >= 500

async function scheduleRetries(
  messages: readonly DueMessage[],
  error: Error,
  { outbox, warn }: MailContext,
): Promise<void> {
  const now = Date.now()
  const { expired = [], retryable = [] } = Object.groupBy(messages, ({ firstAttemptAt }) =>
    now - firstAttemptAt.getTime() >= dayMs ? 'expired' : 'retryable',
  )
  for (const message of retryable)
    await outbox.recordOutcome([message.id], { retryAt: new Date(now + getRetryDelayMs(message)) })
  await outbox.recordOutcome(getIds(expired), 'given-up')
  const reason = describeMailError(error)
  if (expired.length > 0)
    warn(
      `Message ${getIds(expired).join(', ')} could not be mailed for 24 hours: ${reason}. It stays in the inbox.`,
    )
  else
    warn(`Message ${getIds(retryable).join(', ')} could not be mailed: ${reason}. The server will try again.`)
}

/** Doubles with each attempt: half a minute, a minute, two minutes, up to two hours. */
const getRetryDelayMs = ({ attempts }: DueMessage) =>
  Math.min(minuteMs * 2 ** (attempts - 1), maxRetryDelayMs)

const getIds = (messages: readonly Message[]) => messages.map(({ id }) => id)

/** Describes a mail error in one line for the log, without addresses: the mail server may quote the visitor's. */
export const describeMailError = ({ message }: Error): string =>
  message
    // No more words fit into 200 characters.
    .split(/[\s\p{Cc}]+/u, 200)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, 200)

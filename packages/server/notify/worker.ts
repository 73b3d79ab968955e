/** Takes due messages from the outbox, mails them to the owner, and schedules retries. */
import { setImmediate as turn } from 'node:timers/promises'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { type Due, longestPause, type Message, type Outbox } from '../store/outbox.ts'
import { isTestMessage } from '../submissions/test-message.ts'
import { type Envelope, mailOf, mailOfMany } from './compose.ts'
import { judge } from './spam.ts'

export type Send = (mail: Mail.Options) => Promise<unknown>

export interface Notifying {
  outbox: Outbox
  send: Send
  envelope: Envelope
  /** Logs for the owner, without a visitor's name, address or text. */
  warn: (message: string) => void
}

const minute = 60_000
const day = 24 * 60 * minute

/** How long taken messages belong to this process, in milliseconds: longer than any mail takes. */
export const lease = minute

/** After `mails` mails within `within` ms, waiting messages become one more mail; the rest waits. */
const burst = { mails: 10, within: 10 * minute, messages: 500 }

/** Mails due messages until none is left or one fails; returns how many were mailed and how many failed. */
export async function notify(notifying: Notifying): Promise<{ mailed: number; failed: number }> {
  const { outbox } = notifying
  let mailed = 0
  for (;;) {
    const now = new Date()
    const most = await roomIn(outbox, now)
    const take = (most: number) => outbox.take(now, new Date(now.getTime() + lease), most)
    const taken = most === 0 ? [] : await take(most)
    const [first] = taken
    if (!first) return { mailed, failed: 0 }
    if (isOverdue(first, now)) taken.push(...(await take(burst.messages - taken.length)))
    const due = await withoutSpam(taken, outbox)
    const failed = await mail(due, notifying)
    mailed += due.length - failed
    if (failed > 0) return { mailed, failed }
  }
}

/** How many messages the next mail may contain; 0 to wait. */
async function roomIn(outbox: Outbox, now: Date): Promise<number> {
  const sent = await outbox.sentBetween(new Date(now.getTime() - burst.within), now)
  if (sent < burst.mails) return 1
  return sent === burst.mails ? burst.messages : 0
}

/** Whether a message has waited over a day: mail was set up just now, and all old messages come in one mail. */
const isOverdue = ({ isJudged, createdAt }: Due, now: Date) =>
  !isJudged && now.getTime() - createdAt.getTime() > day

async function withoutSpam(messages: readonly Due[], outbox: Outbox): Promise<Due[]> {
  const due: Due[] = []
  for (const message of messages) {
    const outcome = isTestMessage(message) ? 'none' : await judge(message, outbox)
    if (outcome) await outbox.settle([message.id], outcome)
    if (!outcome) due.push(message)
    else if (outcome !== 'none' && 'marked' in outcome) due.push({ ...message, flagged: outcome.marked })
    // SQLite runs in this process, so let visitors' requests run in between.
    await turn()
  }
  return due
}

/**
 * Mails messages together. If the mail server refuses the content, tries each half, until the refused messages are
 * alone and hold back none of the others.
 *
 * @returns how many could not be mailed
 */
async function mail(messages: readonly Due[], notifying: Notifying): Promise<number> {
  const { outbox, send, envelope } = notifying
  let waiting: (readonly Due[])[] = [messages]
  let failed = 0
  let splits = 0
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const [first, ...others] = part
    if (!first) continue
    const error = await send(
      others.length === 0 ? mailOf(first, envelope) : mailOfMany([first, ...others], envelope),
    ).then(
      () => undefined,
      (error: Error) => error,
    )
    if (error === undefined) {
      await outbox.settle(idsOf(part), { mailed: new Date() })
    } else if (isRefused(error) && others.length > 0 && splits < mostSplits) {
      splits++
      const half = Math.ceil(part.length / 2)
      waiting.unshift(part.slice(0, half), part.slice(half))
    } else {
      // A failed connection fails for the others too.
      const unsent = isRefused(error) ? part : [part, ...waiting].flat()
      if (!isRefused(error)) waiting = []
      failed += unsent.length
      await scheduleRetries(unsent, error, notifying)
    }
    // Extends the lease for the next mail.
    const left = waiting.flat()
    if (left.length > 0) await outbox.settle(idsOf(left), { again: new Date(Date.now() + lease) })
  }
  return failed
}

/** Enough to find one message in the largest mail, and few enough if all are refused. */
const mostSplits = 12

/** Whether a mail is refused permanently for its content (RFC 5321, 4.2.1), not for the connection or an address. */
const isRefused = ({ code, responseCode = 500 }: Error & { code?: string; responseCode?: number }) =>
  code === 'EMESSAGE' && responseCode >= 500

async function scheduleRetries(
  messages: readonly Due[],
  error: Error,
  { outbox, warn }: Notifying,
): Promise<void> {
  const now = Date.now()
  const { old = [], young = [] } = Object.groupBy(messages, ({ triedSince }) =>
    now - triedSince.getTime() >= day ? 'old' : 'young',
  )
  for (const message of young)
    await outbox.settle([message.id], { again: new Date(now + pauseAfter(message)) })
  await outbox.settle(idsOf(old), 'given-up')
  const reason = reasonOf(error)
  if (old.length > 0)
    warn(
      `Message ${idsOf(old).join(', ')} could not be mailed for 24 hours: ${reason}. It stays in the inbox.`,
    )
  else warn(`Message ${idsOf(young).join(', ')} could not be mailed: ${reason}. The server will try again.`)
}

/** Growing pauses in milliseconds: half a minute, a minute, two, up to two hours. */
const pauseAfter = ({ tries }: Due) => Math.min(minute * 2 ** (tries - 1), longestPause)

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id)

/** The reason of a failed mail in one line for the log, without addresses: the mail server may quote the visitor's. */
export const reasonOf = ({ message }: Error): string =>
  message
    // No more words fit into 200 characters.
    .split(/[\s\p{Cc}]+/u, 200)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, 200)

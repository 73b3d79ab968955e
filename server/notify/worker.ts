/** Tells the owner of messages: takes what is due from the outbox, mails it, and tries again what could not be. */
import { setImmediate as turn } from 'node:timers/promises'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { type Due, longestPause, type Message, type Outbox } from '../store/outbox.ts'
import { isTestMessage } from '../submissions/test-message.ts'
import { type Envelope, mailOf, mailOfMany } from './compose.ts'
import { judge } from './spam.ts'

/** Hands a mail to the mail server; resolves once that has taken it. */
export type Send = (mail: Mail.Options) => Promise<unknown>

/** What the worker works with. */
export interface Notifying {
  outbox: Outbox
  send: Send
  envelope: Envelope
  /** Told what the owner must know: without a visitor's name, address or words. */
  warn: (message: string) => void
}

const minute = 60_000
const day = 24 * 60 * minute

/** How long what was taken is ours before another process may take it: longer than any mail takes. */
export const lease = minute

/** After so many mails within that time, all that waits becomes one more, and the rest waits until it is over. */
const burst = { mails: 10, within: 10 * minute, messages: 500 }

/** Mails what is due, until nothing is or the mail server takes no more; gives how many were mailed or failed. */
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

/** How many messages the next mail may have. */
async function roomIn(outbox: Outbox, now: Date): Promise<number> {
  const sent = await outbox.sentBetween(new Date(now.getTime() - burst.within), now)
  if (sent < burst.mails) return 1
  return sent === burst.mails ? burst.messages : 0
}

/** Whether a message has waited for longer than a day to be looked at: mail is just set up, and all comes in one. */
const isOverdue = ({ isJudged, createdAt }: Due, now: Date) =>
  !isJudged && now.getTime() - createdAt.getTime() > day

async function withoutSpam(messages: readonly Due[], outbox: Outbox): Promise<Due[]> {
  const due: Due[] = []
  for (const message of messages) {
    const outcome = isTestMessage(message) ? 'none' : await judge(message, outbox)
    if (outcome) await outbox.settle([message.id], outcome)
    if (!outcome) due.push(message)
    else if (outcome !== 'none' && 'marked' in outcome) due.push({ ...message, flagged: outcome.marked })
    // A store in this process answers at once, and visitors must have their turns in between.
    await turn()
  }
  return due
}

/**
 * Mails messages together. Where the mail server refuses what is in the mail, halves of it are tried, until those that
 * it refuses are alone; each of them has a pause of its own then, and keeps back none of the others.
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
      // What is wrong with the way there is wrong for the others too.
      const inVain = isRefused(error) ? part : [part, ...waiting].flat()
      if (!isRefused(error)) waiting = []
      failed += inVain.length
      await triedInVain(inVain, error, notifying)
    }
    // They stay ours for as long as the next mail may take.
    const left = waiting.flat()
    if (left.length > 0) await outbox.settle(idsOf(left), { again: new Date(Date.now() + lease) })
  }
  return failed
}

/** Enough to find one among the most that a mail has, and few enough where all are refused. */
const mostSplits = 12

/** Whether a mail is refused for what is in it (RFC 5321, 4.2.1), and not for now, the way or the addresses. */
const isRefused = ({ code, responseCode = 500 }: Error & { code?: string; responseCode?: number }) =>
  code === 'EMESSAGE' && responseCode >= 500

async function triedInVain(
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
    warn(`Gave up mailing message ${idsOf(old).join(', ')} after a day: ${reason}. The inbox has it.`)
  else warn(`Message ${idsOf(young).join(', ')} could not be mailed: ${reason}. It is tried again.`)
}

/** Growing pauses: half a minute, a minute, two, up to two hours. */
const pauseAfter = ({ tries }: Due) => Math.min(minute * 2 ** (tries - 1), longestPause)

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id)

/**
 * Why a mail server did not take a mail, in a line for the log: without the addresses that it may quote, the
 * visitor's among them.
 */
export const reasonOf = ({ message }: Error): string =>
  message
    .split(/[\s\p{Cc}]+/u)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, 200)

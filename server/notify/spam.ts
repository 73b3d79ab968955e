/**
 * Tells spam from messages by what they are, and by nothing that only some visitors have: a message without a
 * signal is never taken for spam. What is taken for it is kept and flagged, and the owner can say otherwise.
 */
import type { Due, Flag, Outbox } from '../store/outbox.ts'

/** So many links, and so little beside them, are no letter to a designer. */
const manyLinks = 4
const fewWords = 12

/** So many addresses that send the same text within the hour are one sender. */
const manySenders = 3
const hour = 60 * 60 * 1000

/** Shorter texts are alike by chance: "Hello", "How much is a logo?". */
const longEnough = 40

/** Why a message is spam; undefined where nothing says so. */
export async function judge(message: Due, outbox: Pick<Outbox, 'sendersOf'>): Promise<Flag | undefined> {
  if (message.isJudged) return undefined
  if (message.flagged) return message.flagged
  if (isMostlyLinks(message.message)) return 'links'
  const text = message.message
  if (text.trim().length < longEnough) return undefined
  const since = new Date(message.createdAt.getTime() - hour)
  return (await outbox.sendersOf(text, since)) >= manySenders ? 'repeated' : undefined
}

function isMostlyLinks(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean)
  const links = words.filter((word) => /https?:\/\/|^www\.|\[url|<a\b|href=/i.test(word)).length
  return links >= manyLinks && words.length - links < links * fewWords
}

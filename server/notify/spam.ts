/**
 * Tells spam from messages by what they are, and by nothing that only some visitors have. A person's message must
 * reach its owner: what looks like spam is mailed with a mark, and only what says hardly anything without its links is
 * held, which keeps it in the inbox.
 */
import type { Due, Outbox, Outcome, Sender } from '../store/outbox.ts'

/**
 * So few letters beside a link are no message ("Price?" is one), nor so few beside markup, which has words of its own;
 * and so few beside links to so many hosts are spam's.
 */
const heldBelow = { link: 4, markup: 10 }
const markedBelow = 30
const manyHosts = 4

/** So many people who send the same text within the hour are one program. */
const manySenders = 3
const hour = 60 * 60 * 1000

/** Shorter texts are alike by chance: "Hello", "How much is a logo?". */
const longEnough = 40

/** What a message is taken for; undefined where it is mailed as it is, with the mark that it may have had before. */
export async function judge(
  message: Due,
  outbox: Pick<Outbox, 'sendersOf'>,
): Promise<Extract<Outcome, { held: unknown } | { marked: unknown }> | undefined> {
  if (message.isJudged) return undefined
  const text = message.message
  if (isLinksAlone(text)) return { held: message.flagged ?? 'links' }
  if (message.flagged) return undefined
  if (hasSpamLinks(text)) return { marked: 'links' }
  if (text.trim().length < longEnough) return undefined
  const senders = await outbox.sendersOf(text, new Date(message.createdAt.getTime() - hour))
  return areMany(senders) ? { marked: 'repeated' } : undefined
}

/** Somebody who sends again, with the address corrected, is one; so is an address under many names. */
function areMany(senders: readonly Sender[]): boolean {
  const different = (part: keyof Sender) =>
    new Set(senders.map((sender) => sender[part].normalize().trim().toLowerCase())).size
  return Math.min(different('name'), different('email')) >= manySenders
}

const hasMarkup = (text: string) => text.search(markup) !== -1

const isLinksAlone = (text: string) =>
  withoutLinks(text) !== text &&
  lettersIn(withoutLinks(text)) < (hasMarkup(text) ? heldBelow.markup : heldBelow.link)

function hasSpamLinks(text: string): boolean {
  if (hasMarkup(text)) return true
  const body = withoutSignature(text)
  return hostsIn(body).size >= manyHosts && lettersIn(withoutLinks(body)) < markedBelow
}

/**
 * A link as people type it; scripts that are written without spaces end it. Neither this nor `markup` can begin again
 * within itself, so that both are linear.
 */
const link =
  /(?:https?:\/\/|\bwww\.)([^\s<>[\]"'\u3000-\u303f\uff00-\uffef\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]*)/giu

/** Links as forums and pages have them, which no visitor of a form writes. */
const markup = /\[\/?(?:url|link)(?:\]|=[^[\]]*\]?)|<a\s[^<>]*>?|<\/a>/gi

const withoutLinks = (text: string) => text.replace(markup, ' ').replace(link, ' ')

const hostsIn = (text: string) => new Set([...text.matchAll(link)].map(([, rest = '']) => hostOf(rest)))

const hostOf = (address: string) => {
  const [host = ''] = address.toLowerCase().split(/[/?#:,;!)|]/, 1)
  return host
    .split('.')
    .filter((label) => label !== '' && label !== 'www')
    .join('.')
}

/** How many letters and digits a text has; a sign that stands for a syllable or a word counts as three. */
function lettersIn(text: string): number {
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  const syllables = text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu) ?? []
  return letters.length + 2 * syllables.length
}

/** A text without what follows a line of `--`, and without the lines at its end that are links alone. */
function withoutSignature(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const dashes = lines.findIndex((line) => line.trim() === '--')
  const body = dashes === -1 ? lines : lines.slice(0, dashes)
  const end = body.findLastIndex((line) => line.trim() !== '' && lettersIn(withoutLinks(line)) > 0)
  return body.slice(0, end + 1).join('\n')
}

/**
 * Detects spam by a message's text only, never by who sends it. A person's message must reach the owner: suspected
 * spam is mailed with a mark. Only a message with hardly any text besides links is held, and stays in the inbox.
 */
import type { Due, Outbox, Outcome, Sender } from '../store/outbox.ts'

/**
 * Letters besides links below which a message is held ("Price?" has enough), more beside markup, whose link texts
 * count. Below `markedBelow` letters with links to `manyHosts` hosts, it is marked.
 */
const heldBelow = { link: 4, markup: 10 }
const markedBelow = 30
const manyHosts = 4

/** This many different senders of one text within an hour are one program. */
const manySenders = 3
const hour = 60 * 60 * 1000

/** Shorter texts are equal by chance: "Hello", "How much is a logo?". */
const longEnough = 40

/** Judges a message that is due: held, marked, or undefined to mail it with any mark that it already has. */
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

/** A person who corrects the address counts once, and so does an address with many names. */
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
 * A link as people type it, which ends at a script that is written without spaces. Neither this nor `markup` can match
 * within itself, so both take linear time.
 */
const link =
  /(?:https?:\/\/|\bwww\.)([^\s<>[\]"'\u3000-\u303f\uff00-\uffef\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]*)/giu

/** Links in forum or HTML markup, which no visitor of a form writes. */
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

/** Counts letters and digits; a character for a syllable or a word counts as three. */
function lettersIn(text: string): number {
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  const syllables = text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu) ?? []
  return letters.length + 2 * syllables.length
}

/** Removes a signature after a line of `--`, and lines at the end that have only links. */
function withoutSignature(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const dashes = lines.findIndex((line) => line.trim() === '--')
  const body = dashes === -1 ? lines : lines.slice(0, dashes)
  const end = body.findLastIndex((line) => line.trim() !== '' && lettersIn(withoutLinks(line)) > 0)
  return body.slice(0, end + 1).join('\n')
}

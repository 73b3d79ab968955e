/**
 * Detects spam by a message's text, never by its sender. Suspected spam is marked and mailed, because a person's message
 * must reach the owner. Only a message of links without text is held: it stays in the inbox.
 */
import type { Author, DueMessage, Outbox, Outcome } from '../store/outbox.ts'

/** A message with links and fewer letters is held. "Price?" has enough. With markup, the link texts count too. */
const minLetters = { link: 4, markup: 10 }

/** A message with links to this many hosts and fewer letters is marked. */
const minSpamHosts = 4
const minLettersWithManyHosts = 30

/** A text from this many different authors within an hour is flagged: probably a program sent it under many names. */
const minSpamAuthors = 3
const hourMs = 60 * 60 * 1000

/** Several people may send the same shorter text: "Hello", "How much is a logo?". */
const minComparedLength = 40

/** Returns whether to hold or mark a due message; undefined to mail it unchanged. */
export async function detectSpam(
  message: DueMessage,
  outbox: Pick<Outbox, 'findAuthorsOfText'>,
): Promise<Extract<Outcome, { held: unknown } | { flagged: unknown }> | undefined> {
  if (message.isSpamChecked) return undefined
  const text = message.message
  if (hasOnlyLinks(text)) return { held: message.flagged ?? 'links' }
  if (message.flagged) return undefined
  if (hasSpamLinks(text)) return { flagged: 'links' }
  if (text.trim().length < minComparedLength) return undefined
  const authors = await outbox.findAuthorsOfText(text, new Date(message.createdAt.getTime() - hourMs))
  return areManyAuthors(authors) ? { flagged: 'repeated' } : undefined
}

/** A person with several addresses counts once, and so does an address with several names. */
function areManyAuthors(authors: readonly Author[]): boolean {
  const countDistinct = (field: keyof Author) =>
    new Set(authors.map((author) => author[field].normalize().trim().toLowerCase())).size
  return Math.min(countDistinct('name'), countDistinct('email')) >= minSpamAuthors
}

const hasLinkMarkup = (text: string) => text.search(markupPattern) !== -1

const hasOnlyLinks = (text: string) =>
  removeLinks(text) !== text &&
  countLetters(removeLinks(text)) < (hasLinkMarkup(text) ? minLetters.markup : minLetters.link)

function hasSpamLinks(text: string): boolean {
  if (hasLinkMarkup(text)) return true
  const body = removeSignature(text)
  return findHosts(body).size >= minSpamHosts && countLetters(removeLinks(body)) < minLettersWithManyHosts
}

/**
 * A link as people type it. Scripts without spaces, such as Chinese, end it. No part of this pattern or of
 * `markupPattern` can match in two ways, so both take linear time.
 */
const linkPattern =
  /(?:https?:\/\/|\bwww\.)([^\s<>[\]"'\u3000-\u303f\uff00-\uffef\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]*)/giu

/** Links in forum or HTML markup, which no visitor of a form writes. */
const markupPattern = /\[\/?(?:url|link)(?:\]|=[^[\]]*\]?)|<a\s[^<>]*>?|<\/a>/gi

const removeLinks = (text: string) => text.replace(markupPattern, ' ').replace(linkPattern, ' ')

const findHosts = (text: string) =>
  new Set([...text.matchAll(linkPattern)].map(([, rest = '']) => parseHost(rest)))

const parseHost = (address: string) => {
  const [host = ''] = address.toLowerCase().split(/[/?#:,;!)|]/, 1)
  return host
    .split('.')
    .filter((label) => label !== '' && label !== 'www')
    .join('.')
}

/** Counts letters and digits. A character that is a syllable or a word counts as three. */
function countLetters(text: string): number {
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
  const syllables = text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu) ?? []
  return letters.length + 2 * syllables.length
}

/** Removes a signature after a line of `--`, and lines at the end that have only links. */
function removeSignature(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const separatorIndex = lines.findIndex((line) => line.trim() === '--')
  const body = separatorIndex === -1 ? lines : lines.slice(0, separatorIndex)
  const lastTextIndex = body.findLastIndex(
    (line) => line.trim() !== '' && countLetters(removeLinks(line)) > 0,
  )
  return body.slice(0, lastTextIndex + 1).join('\n')
}

/** What the messages' panel and the studio's server say to each other. Texts of visitors come as `safe` leaves them. */
import type { MailState } from '../../server/store/inbox.ts'
import type { Flag } from '../../server/store/outbox.ts'

/** A message in the list. */
export interface ListedMessage {
  id: number
  name: string
  email: string
  /** How it begins, in one line. */
  opening: string
  /** As `Date` writes it in JSON. */
  createdAt: string
  isRead: boolean
  /** Why it is taken for spam, where it is. */
  flagged?: Flag | undefined
  mail: MailState
}

/** Where the messages are, known before they are fetched. */
export interface MessagesPlace {
  /** In words that go on from "Messages on". */
  on: string
}

/** The newest messages of those that were asked for. */
export interface MessageList extends MessagesPlace {
  messages: ListedMessage[]
  /** Whether there are older ones. */
  hasMore: boolean
  /** How many are taken for spam, as far as they are counted. */
  spam: number
  /** Whether what is deleted there cannot be put back. */
  forGood: boolean
  /** The host that the page sends its messages to, where it may be another than the one whose messages these are. */
  sentTo?: string | undefined
}

/** A message whole. */
export interface WholeMessage extends ListedMessage {
  /** The fields beyond name, email and message, and what they hold. */
  further: [field: string, text: string][]
  message: string
  mailedAt?: string | undefined
  /** The `mailto:` link that answers it. */
  answer: string
}

/** Which messages are wanted. */
export interface MessageQuery {
  search: string
  /** Those that are taken for spam, or those that are not. */
  flagged: boolean
  /** How many at most. */
  limit: number
}

/** How far spam is counted. */
export const mostCounted = 100

/** The most messages that are listed at once. */
export const mostListed = 500

/** The longest text that is searched for. */
export const longestSearch = 200

/** What deleting gives: what the message is put back by, as long as no other is deleted. On a server it is gone for good. */
export interface Deleted {
  undo?: string
}

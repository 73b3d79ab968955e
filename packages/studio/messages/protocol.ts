/** The types and limits that the messages panel and the server share. */
import type { MailState } from '@portfolio/server/store/inbox.ts'
import type { SpamReason } from '@portfolio/server/store/outbox.ts'

/** A message. Times are ISO dates. Invisible characters in the visitor's texts are escaped. */
export interface MessageView {
  id: number
  name: string
  email: string
  additionalFields: [field: string, text: string][]
  message: string
  createdAt: string
  isRead: boolean
  /** Missing if the message is not spam. */
  spamReason?: SpamReason | undefined
  /** Whether the message was mailed to the owner. */
  mail: MailState
  mailedAt?: string | undefined
  /** The `mailto:` link for a reply. */
  replyLink: string
}

export interface MessageList {
  /** Where the messages are stored: a phrase that follows "Messages on". */
  locationName: string
  messages: MessageView[]
  hasMore: boolean
  /** The number of spam messages, at most `maxCountedMessages`. */
  spamCount: number
  /** Whether a deletion cannot be undone, as on a server. */
  isDeletionFinal: boolean
  /** The host that receives the page's messages, if the studio cannot read its database. */
  backendHost?: string | undefined
}

export interface MessageQuery {
  search: string
  /** Whether to list spam or everything else. */
  isSpam: boolean
  limit: number
}

/** Counts of spam or unread messages end at this number. */
export const maxCountedMessages = 100

/** The maximum `limit` of a query. */
export const maxListedMessages = 500

export const maxSearchLength = 200

/** `undoKey` restores the message until the next deletion. Missing if the deletion is final. */
export interface DeletionResult {
  undoKey?: string
}

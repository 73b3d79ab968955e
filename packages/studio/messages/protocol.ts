/** The types that the messages panel and the server share. Visitors' texts have been through `safe`. */
import type { MailState } from '@portfolio/server/store/inbox.ts'
import type { SpamReason } from '@portfolio/server/store/outbox.ts'

/** A message. Times are ISO dates. */
export interface ShownMessage {
  id: number
  name: string
  email: string
  additionalFields: [field: string, text: string][]
  message: string
  createdAt: string
  isRead: boolean
  /** Why it counts as spam, if so. */
  flagged?: SpamReason | undefined
  mail: MailState
  mailedAt?: string | undefined
  /** The `mailto:` link for a reply. */
  replyLink: string
}

export interface MessageList {
  /** Where the messages are: a phrase that follows "Messages on". */
  on: string
  messages: ShownMessage[]
  hasMore: boolean
  /** The number of spam messages, at most `mostCounted`. */
  spam: number
  forGood: boolean
  /** The host that the page sends its messages to, if these may be another's. */
  sentTo?: string | undefined
}

export interface MessageQuery {
  search: string
  /** Whether to list spam or everything else. */
  flagged: boolean
  limit: number
}

/** Spam is counted up to this number. */
export const mostCounted = 100

/** The maximum `limit` of a query. */
export const mostListed = 500

export const longestSearch = 200

/** The key to restore a deleted message. Valid until the next deletion; missing if the deletion is final. */
export interface Deleted {
  undo?: string
}

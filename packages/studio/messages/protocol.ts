/** The limits that the messages panel and the server share. */

/** Counts of spam or unread messages end at this number. */
export const maxCountedMessages = 100

/** The maximum `limit` of a query. */
export const maxListedMessages = 500

export const maxSearchLength = 200

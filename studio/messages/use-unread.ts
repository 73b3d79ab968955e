/** How many messages are unread, for the bar. */
import { useCallback, useEffect, useState } from 'react'
import { clientOf, type Request } from './client.ts'
import { mostCounted } from './protocol.ts'

/** How often it is asked for new ones, in milliseconds. */
const rounds = 60_000

/** How many of the newest messages are unread, and the way to have them counted anew. */
export function useUnread(request: Request): { unread: number; count: () => void } {
  const [unread, setUnread] = useState(0)
  const count = useCallback(() => {
    clientOf(request)
      .list({ search: '', flagged: false, limit: mostCounted })
      .then(({ messages }) => setUnread(messages.filter(({ isRead }) => !isRead).length))
      // The panel of messages says why.
      .catch(() => undefined)
  }, [request])
  useEffect(() => {
    count()
    const round = setInterval(() => document.visibilityState === 'visible' && count(), rounds)
    return () => clearInterval(round)
  }, [count])
  return { unread, count }
}

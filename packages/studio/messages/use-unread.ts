import { useCallback, useEffect, useState } from 'react'
import { clientOf, type Request } from './client.ts'
import { mostCounted } from './protocol.ts'

/** Milliseconds between counts. */
const interval = 60_000

/** Counts the unread messages among the newest. `count` counts again. */
export function useUnread(request: Request): { unread: number; count: () => void } {
  const [unread, setUnread] = useState(0)
  const count = useCallback(() => {
    clientOf(request)
      .list({ search: '', flagged: false, limit: mostCounted })
      .then(({ messages }) => setUnread(messages.filter(({ isRead }) => !isRead).length))
      // The messages panel reports errors.
      .catch(() => undefined)
  }, [request])
  useEffect(() => {
    count()
    const round = setInterval(() => document.visibilityState === 'visible' && count(), interval)
    return () => clearInterval(round)
  }, [count])
  return { unread, count }
}

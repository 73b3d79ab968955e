import { useCallback, useEffect, useState } from 'react'
import { mostCounted } from './protocol.ts'
import { listMessages } from './use-messages.ts'

/** Milliseconds between counts. */
const interval = 60_000

/** Counts the unread messages among the newest. `count` counts again. */
export function useUnread(): { unread: number; count: () => void } {
  const [unread, setUnread] = useState(0)
  const count = useCallback(() => {
    listMessages({ search: '', flagged: false, limit: mostCounted })
      .then(({ messages }) => setUnread(messages.filter(({ isRead }) => !isRead).length))
      // The messages panel reports errors.
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    count()
    const round = setInterval(() => document.visibilityState === 'visible' && count(), interval)
    return () => clearInterval(round)
  }, [count])
  return { unread, count }
}

import { useEffect, useState } from 'react'
import { clientOf } from '../../messages/client.ts'
import { mostCounted } from '../../messages/protocol.ts'
import { request } from '../client.ts'
import type { Panel } from '../use-view.ts'

/** How many of the newest messages are unread, counted anew whenever a panel is opened or closed. */
export function useUnread(panel: Panel | undefined): number {
  const [unread, setUnread] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages are read in a panel
  useEffect(() => {
    let isWanted = true
    clientOf(request)
      .list({ search: '', flagged: false, limit: mostCounted })
      .then(({ messages }) => isWanted && setUnread(messages.filter(({ isRead }) => !isRead).length))
      // The panel of messages says why.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [panel])
  return unread
}

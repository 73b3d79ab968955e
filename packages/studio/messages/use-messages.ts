import type { ExportFormat } from '@portfolio/cli/inbox/export.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request, requestJson } from '../window/client.ts'
import { useLatest, useRequest } from '../window/hooks.ts'
import type { MessageView } from './message-view.ts'
import { maxCountedMessages } from './protocol.ts'
import type { MessageList, MessageQuery } from './routes.ts'

export type MessagesState = ReturnType<typeof useMessages>

/** How many messages the list shows at first, and adds with “Show more”. */
export const pageSize = 50

const searchDebounceMs = 200
const refreshIntervalMs = 20_000
const unreadCountIntervalMs = 60_000

export function listMessages({ search, isSpam, limit }: MessageQuery): Promise<MessageList> {
  const query = new URLSearchParams({ search, isSpam: String(isSpam), limit: String(limit) })
  return requestJson(`/messages?${query}`)
}

const post = (path: string) => request(`/messages/${path}`, { method: 'POST' })

export function useMessages() {
  const [query, setQuery] = useState<MessageQuery>({ search: '', isSpam: false, limit: pageSize })
  const { list, mapMessages, refresh, runRequest, errorMessage } = useList(query)
  const [selectedMessage, setSelectedMessage] = useState<MessageView>()
  /** Reports the last action. `deletion` is set while the server can restore the deleted message. */
  const [notice, setNotice] = useState<{ text: string; deletion?: { id: number; undoKey: string } }>()
  /** The message to focus in the list; if it is gone, the one at `index`. A new object moves the focus again. */
  const [focusTarget, setFocusTarget] = useState<{ id: number; index: number }>()

  const closeMessage = (id: number) => {
    setSelectedMessage(undefined)
    setFocusTarget({ id, index: list?.messages.findIndex((message) => message.id === id) ?? 0 })
  }
  return {
    query,
    updateQuery: (changes: Partial<MessageQuery>) => setQuery((query) => ({ ...query, ...changes })),
    list,
    selectedMessage,
    selectMessage: (id: number) => {
      // A deletion can be undone until the next one.
      setNotice((notice) => (notice?.deletion ? notice : undefined))
      setSelectedMessage(list?.messages.find((message) => message.id === id))
      mapMessages((message) => [message.id === id ? { ...message, isRead: true } : message])
      void runRequest(() => post(`${id}/read`))
    },
    returnToList: () => selectedMessage && closeMessage(selectedMessage.id),
    unflag: ({ id, name, mail }: MessageView) =>
      runRequest(async () => {
        await post(`${id}/unflag`)
        closeMessage(id)
        const mailNote = mail === 'held' ? ' and will be mailed to you' : ''
        setNotice({ text: `The message from ${name} is in the inbox now${mailNote}.` })
        await refresh()
      }),
    remove: ({ id, name }: MessageView) =>
      runRequest(async () => {
        const { undoKey } = await requestJson<{ undoKey?: string }>(`/messages/${id}`, { method: 'DELETE' })
        closeMessage(id)
        mapMessages((message) => (message.id === id ? [] : [message]))
        setNotice({
          text: `The message from ${name} was deleted.`,
          ...(undoKey && { deletion: { id, undoKey } }),
        })
        await refresh()
      }),
    restoreMessage: () =>
      runRequest(async () => {
        if (!notice?.deletion) return
        const { id, undoKey } = notice.deletion
        await post(`put-back/${undoKey}`)
        setNotice({ text: 'The message was restored.' })
        await refresh()
        setFocusTarget({ id, index: 0 })
      }),
    save: (format: ExportFormat) => runRequest(() => saveMessages(format)),
    notice,
    focusTarget,
    errorMessage,
  }
}

/** Loads the list after each change of the query, and at an interval. */
function useList(query: MessageQuery) {
  /** Undefined until the first response. */
  const [list, setList] = useState<MessageList>()
  const { refusal, run: runRequest } = useRequest()
  const requestCount = useRef(0)
  // The query may change during a long action. The refresh after it must read the current one.
  const latestQuery = useLatest(query)

  const refresh = useCallback(
    () =>
      runRequest(async () => {
        const requestNumber = ++requestCount.current
        const response = await listMessages(latestQuery.current)
        // Responses may arrive out of order.
        if (requestNumber === requestCount.current) setList(response)
      }),
    [runRequest, latestQuery],
  )
  useEffect(() => {
    const timeout = setTimeout(refresh, query.search === '' ? 0 : searchDebounceMs)
    const interval = setInterval(
      () => document.visibilityState === 'visible' && void refresh(),
      refreshIntervalMs,
    )
    return () => {
      clearTimeout(timeout)
      clearInterval(interval)
    }
  }, [refresh, query])

  /** Changes the loaded list without another request. `change` returns the new message, or none to remove it. */
  const mapMessages = (change: (message: MessageView) => MessageView[]) =>
    setList((list) => list && { ...list, messages: list.messages.flatMap(change) })
  return { list, mapMessages, refresh, runRequest, errorMessage: refusal?.message }
}

async function saveMessages(format: ExportFormat): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await (await request(`/messages/export?format=${format}`)).blob())
  link.download = `messages-${new Date().toISOString().slice(0, 10)}.${format}`
  link.click()
  // By then, the browser has started the download. The file would otherwise stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), refreshIntervalMs)
}

/** Counts the unread messages among the newest `maxCountedMessages`. */
export function useUnreadCount(): { unreadCount: number; refreshUnreadCount: () => void } {
  const [unreadCount, setUnreadCount] = useState(0)
  const refreshUnreadCount = useCallback(() => {
    listMessages({ search: '', isSpam: false, limit: maxCountedMessages })
      .then(({ messages }) => setUnreadCount(messages.filter(({ isRead }) => !isRead).length))
      // The messages panel reports errors.
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    refreshUnreadCount()
    const interval = setInterval(
      () => document.visibilityState === 'visible' && refreshUnreadCount(),
      unreadCountIntervalMs,
    )
    return () => clearInterval(interval)
  }, [refreshUnreadCount])
  return { unreadCount, refreshUnreadCount }
}

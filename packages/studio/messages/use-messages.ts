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
  const { list, refresh, runRequest, errorMessage } = useList(query)
  const [selectedMessage, setSelectedMessage] = useState<MessageView>()
  /** Reports the last action. `deletion` is set while the server can restore the deleted message. */
  const [notice, setNotice] = useState<{ text: string; deletion?: { id: number; undoKey: string } }>()
  /** The message to focus in the list; if it is gone, the one at `index`. A new object moves the focus again. */
  const [focusTarget, setFocusTarget] = useState<{ id: number; index: number }>()

  const focusRow = (id: number) =>
    setFocusTarget({ id, index: list?.messages.findIndex((message) => message.id === id) ?? 0 })
  /** Runs an action that changes the list, then returns to the list. `act` returns the notice. */
  const changeList = (id: number, act: () => Promise<typeof notice>) =>
    runRequest(async () => {
      setNotice(await act())
      setSelectedMessage(undefined)
      await refresh()
      focusRow(id)
    })
  return {
    query,
    updateQuery: (changes: Partial<MessageQuery>) => setQuery((query) => ({ ...query, ...changes })),
    list,
    selectedMessage,
    selectMessage: (id: number) => {
      // A deletion can be undone until the next one.
      setNotice((notice) => (notice?.deletion ? notice : undefined))
      setSelectedMessage(list?.messages.find((message) => message.id === id))
      void runRequest(() => post(`${id}/read`).then(refresh))
    },
    returnToList: () => {
      if (selectedMessage) focusRow(selectedMessage.id)
      setSelectedMessage(undefined)
    },
    unflag: ({ id, name, mail }: MessageView) =>
      changeList(id, async () => {
        await post(`${id}/unflag`)
        const mailNote = mail === 'held' ? ' and will be mailed to you' : ''
        return { text: `The message from ${name} is in the inbox now${mailNote}.` }
      }),
    remove: ({ id, name }: MessageView) =>
      changeList(id, async () => {
        const { undoKey } = await requestJson<{ undoKey?: string }>(`/messages/${id}`, { method: 'DELETE' })
        const text = `The message from ${name} was deleted.`
        return undoKey === undefined ? { text } : { text, deletion: { id, undoKey } }
      }),
    restoreMessage: ({ id, undoKey }: { id: number; undoKey: string }) =>
      changeList(id, async () => {
        await post(`put-back/${undoKey}`)
        return { text: 'The message was restored.' }
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
  return { list, refresh, runRequest, errorMessage: refusal?.message }
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

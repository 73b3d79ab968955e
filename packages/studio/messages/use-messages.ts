import type { ExportFormat } from '@portfolio/cli/inbox/export.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request, requestJson } from '../window/client.ts'
import { useLatest, useRequest } from '../window/hooks.ts'
import {
  type DeletionResult,
  type MessageList,
  type MessageQuery,
  type MessageView,
  maxCountedMessages,
} from './protocol.ts'

export type MessagesState = ReturnType<typeof useMessages>

export const pageSize = 50

const searchDebounceMs = 200
const refreshIntervalMs = 20_000
const countIntervalMs = 60_000

export function listMessages({ search, flagged, limit }: MessageQuery): Promise<MessageList> {
  const query = new URLSearchParams({ search, flagged: String(flagged), limit: String(limit) })
  return requestJson(`/messages?${query}`)
}

const post = (path: string) => request(`/messages/${path}`, { method: 'POST' })

export function useMessages() {
  const [query, setQuery] = useState<MessageQuery>({ search: '', flagged: false, limit: pageSize })
  const { list, setMessages, refresh, attempt, errorMessage } = useList(query)
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
      setMessages((message) => [message.id === id ? { ...message, isRead: true } : message])
      void attempt(() => post(`${id}/read`))
    },
    returnToList: () => selectedMessage && closeMessage(selectedMessage.id),
    unflag: ({ id, name, mail }: MessageView) =>
      attempt(async () => {
        await post(`${id}/unflag`)
        closeMessage(id)
        const mailNote = mail === 'held' ? ' and will be mailed to you' : ''
        setNotice({ text: `The message from ${name} is in the inbox now${mailNote}.` })
        await refresh()
      }),
    remove: ({ id, name }: MessageView) =>
      attempt(async () => {
        const { undoKey } = await requestJson<DeletionResult>(`/messages/${id}`, { method: 'DELETE' })
        closeMessage(id)
        setMessages((message) => (message.id === id ? [] : [message]))
        setNotice({
          text: `The message from ${name} was deleted.`,
          ...(undoKey && { deletion: { id, undoKey } }),
        })
        await refresh()
      }),
    restoreMessage: () =>
      attempt(async () => {
        if (!notice?.deletion) return
        const { id, undoKey } = notice.deletion
        await post(`put-back/${undoKey}`)
        setNotice({ text: 'The message was restored.' })
        await refresh()
        setFocusTarget({ id, index: 0 })
      }),
    save: (format: ExportFormat) => attempt(() => saveMessages(format)),
    notice,
    focusTarget,
    errorMessage,
  }
}

/** Loads the list on each search and at an interval. */
function useList(query: MessageQuery) {
  /** The loaded list, and whether it contains spam. Undefined until the first response. */
  const [list, setList] = useState<MessageList & Pick<MessageQuery, 'flagged'>>()
  const { refusal, run: attempt } = useRequest()
  const requestCount = useRef(0)
  // The query may change during a long action. The refresh after it must read the current one.
  const latest = useLatest(query)

  const refresh = useCallback(
    () =>
      attempt(async () => {
        const requestNumber = ++requestCount.current
        const { flagged } = latest.current
        const response = await listMessages(latest.current)
        // Responses may arrive out of order.
        if (requestNumber === requestCount.current) setList({ ...response, flagged })
      }),
    [attempt, latest],
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

  const setMessages = (change: (message: MessageView) => MessageView[]) =>
    setList((list) => list && { ...list, messages: list.messages.flatMap(change) })
  return { list, setMessages, refresh, attempt, errorMessage: refusal?.message }
}

async function saveMessages(format: ExportFormat): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await (await request(`/messages/export?format=${format}`)).blob())
  link.download = `messages-${new Date().toISOString().slice(0, 10)}.${format}`
  link.click()
  // The browser has started the download by then. Without this, the file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), refreshIntervalMs)
}

/** Counts the unread messages among the newest. `count` counts them again. */
export function useUnreadCount(): { unread: number; count: () => void } {
  const [unread, setUnread] = useState(0)
  const count = useCallback(() => {
    listMessages({ search: '', flagged: false, limit: maxCountedMessages })
      .then(({ messages }) => setUnread(messages.filter(({ isRead }) => !isRead).length))
      // The messages panel reports errors.
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    count()
    const interval = setInterval(() => document.visibilityState === 'visible' && count(), countIntervalMs)
    return () => clearInterval(interval)
  }, [count])
  return { unread, count }
}

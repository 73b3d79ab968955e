import type { ExportFormat } from '@portfolio/cli/inbox/export.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request, requestJson } from '../window/client.ts'
import { useLatest, useRequest } from '../window/hooks.ts'
import {
  type Deleted,
  type MessageList,
  type MessageQuery,
  mostCounted,
  type ShownMessage,
} from './protocol.ts'

export type Messages = ReturnType<typeof useMessages>

export const step = 50

/** Milliseconds: the debounce of the search, and the intervals of the refresh and of the unread count. */
const searchDebounce = 200
const refreshInterval = 20_000
const countInterval = 60_000

export function listMessages({ search, flagged, limit }: MessageQuery): Promise<MessageList> {
  const query = new URLSearchParams({ search, flagged: String(flagged), limit: String(limit) })
  return requestJson(`/messages?${query}`)
}

const post = (path: string) => request(`/messages/${path}`, { method: 'POST' })

export function useMessages() {
  const [query, setQuery] = useState<MessageQuery>({ search: '', flagged: false, limit: step })
  const { list, setMessages, refresh, attempt, trouble } = useList(query)
  const [shown, setShown] = useState<ShownMessage>()
  /** The last action. `undone` has the message and its undo key, if it can be undone. */
  const [notice, setNotice] = useState<{ text: string; undone?: { id: number; by: string } }>()
  /** Where to put the focus in the list: a message, or its old index. A new object focuses again. */
  const [goal, setGoal] = useState<{ id: number; place: number }>()

  const leave = (id: number) => {
    setShown(undefined)
    setGoal({ id, place: list?.messages.findIndex((message) => message.id === id) ?? 0 })
  }
  return {
    query,
    ask: (wanted: Partial<MessageQuery>) => setQuery((query) => ({ ...query, ...wanted })),
    list,
    shown,
    show: (id: number) => {
      // A deletion can be undone until the next one.
      setNotice((notice) => (notice?.undone ? notice : undefined))
      setShown(list?.messages.find((message) => message.id === id))
      setMessages((message) => [message.id === id ? { ...message, isRead: true } : message])
      void attempt(() => post(`${id}/read`))
    },
    leave: () => shown && leave(shown.id),
    unflag: ({ id, name, mail }: ShownMessage) =>
      attempt(async () => {
        await post(`${id}/unflag`)
        leave(id)
        const mailed = mail === 'held' ? ' and will be mailed to you' : ''
        setNotice({ text: `The message from ${name} is in the inbox now${mailed}.` })
        await refresh()
      }),
    remove: ({ id, name }: ShownMessage) =>
      attempt(async () => {
        const { undo } = await requestJson<Deleted>(`/messages/${id}`, { method: 'DELETE' })
        leave(id)
        setMessages((message) => (message.id === id ? [] : [message]))
        setNotice({
          text: `The message from ${name} was deleted.`,
          ...(undo && { undone: { id, by: undo } }),
        })
        await refresh()
      }),
    putBack: () =>
      attempt(async () => {
        if (!notice?.undone) return
        const { id, by } = notice.undone
        await post(`put-back/${by}`)
        setNotice({ text: 'The message was restored.' })
        await refresh()
        setGoal({ id, place: 0 })
      }),
    save: (format: ExportFormat) => attempt(() => saveMessages(format)),
    notice,
    goal,
    trouble,
  }
}

/** Loads the list on each search and at an interval. */
function useList(query: MessageQuery) {
  /** The loaded list, and whether it is spam. Undefined while loading for the first time. */
  const [list, setList] = useState<MessageList & Pick<MessageQuery, 'flagged'>>()
  const { refusal, run: attempt } = useRequest()
  const asked = useRef(0)
  // After a long action, this refreshes the query that is current by then.
  const latest = useLatest(query)

  const refresh = useCallback(
    () =>
      attempt(async () => {
        const question = ++asked.current
        const { flagged } = latest.current
        const answer = await listMessages(latest.current)
        // Responses may arrive out of order.
        if (question === asked.current) setList({ ...answer, flagged })
      }),
    [attempt, latest],
  )
  useEffect(() => {
    const soon = setTimeout(refresh, query.search === '' ? 0 : searchDebounce)
    const round = setInterval(() => document.visibilityState === 'visible' && void refresh(), refreshInterval)
    return () => {
      clearTimeout(soon)
      clearInterval(round)
    }
  }, [refresh, query])

  const setMessages = (change: (message: ShownMessage) => ShownMessage[]) =>
    setList((list) => list && { ...list, messages: list.messages.flatMap(change) })
  return { list, setMessages, refresh, attempt, trouble: refusal?.message }
}

async function saveMessages(format: ExportFormat): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await (await request(`/messages/export?format=${format}`)).blob())
  link.download = `messages-${new Date().toISOString().slice(0, 10)}.${format}`
  link.click()
  // The browser has saved it by then, and would otherwise keep it in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), refreshInterval)
}

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
    const round = setInterval(() => document.visibilityState === 'visible' && count(), countInterval)
    return () => clearInterval(round)
  }, [count])
  return { unread, count }
}

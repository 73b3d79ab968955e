import type { Format } from '@portfolio/cli/inbox/export.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, request } from '../window/client.ts'
import type { Deleted, ListedMessage, MessageList, MessageQuery, WholeMessage } from './protocol.ts'

export type Messages = ReturnType<typeof useMessages>

/** The number of messages to load at first and each time after. */
export const step = 50

/** Milliseconds: the debounce of the search, and the interval of the refresh. */
const searchDebounce = 200
const refreshInterval = 20_000

/** Loads the newest messages of a query. */
export function listMessages({ search, flagged, limit }: MessageQuery): Promise<MessageList> {
  const query = new URLSearchParams({ search, flagged: String(flagged), limit: String(limit) })
  return ask(`/messages?${query}`)
}

const post = (path: string) => request(`/messages/${path}`, { method: 'POST' })

/** The state of the messages panel. Reloads on each search and at an interval. */
export function useMessages() {
  const [query, setQuery] = useState<MessageQuery>({ search: '', flagged: false, limit: step })
  /** The loaded list, and whether it is spam. Undefined while loading for the first time. */
  const [list, setList] = useState<MessageList & Pick<MessageQuery, 'flagged'>>()
  const [shown, setShown] = useState<WholeMessage>()
  /** The last action. `undone` has the message and its undo key, if it can be undone. */
  const [notice, setNotice] = useState<{ text: string; undone?: { id: number; by: string } }>()
  /** Where to put the focus in the list: a message, or its old index. A new object focuses again. */
  const [goal, setGoal] = useState<{ id: number; place: number }>()
  const [trouble, setTrouble] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const asked = useRef(0)

  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work()
      setTrouble(undefined)
    } catch (error) {
      setTrouble((error as Error).message)
    }
  }, [])
  const refresh = useCallback(
    () =>
      attempt(async () => {
        const question = ++asked.current
        const answer = await listMessages(query)
        // Responses may arrive out of order.
        if (question === asked.current) setList({ ...answer, flagged: query.flagged })
      }),
    [attempt, query],
  )
  // After a long action, refresh the query that is current by then.
  const latest = useRef(refresh)

  useEffect(() => {
    latest.current = refresh
    const soon = setTimeout(refresh, query.search === '' ? 0 : searchDebounce)
    const round = setInterval(() => document.visibilityState === 'visible' && void refresh(), refreshInterval)
    return () => {
      clearTimeout(soon)
      clearInterval(round)
    }
  }, [refresh, query.search])

  const leave = (id: number) => {
    setShown(undefined)
    setGoal({ id, place: list?.messages.findIndex((message) => message.id === id) ?? 0 })
  }
  const inList = (change: (message: ListedMessage) => ListedMessage[]) =>
    setList((list) => list && { ...list, messages: list.messages.flatMap(change) })

  return {
    query,
    ask: (wanted: Partial<MessageQuery>) => setQuery((query) => ({ ...query, ...wanted })),
    list,
    shown,
    show: (id: number) =>
      void attempt(async () => {
        // A deletion can be undone until the next one.
        setNotice((notice) => (notice?.undone ? notice : undefined))
        setOpening(true)
        setShown(await ask<WholeMessage>(`/messages/${id}`).finally(() => setOpening(false)))
        await post(`${id}/read`)
        inList((message) => [message.id === id ? { ...message, isRead: true } : message])
      }),
    leave: () => shown && leave(shown.id),
    unflag: ({ id, name, mail }: ListedMessage) =>
      void attempt(async () => {
        await post(`${id}/unflag`)
        leave(id)
        const mailed = mail === 'held' ? ' and will be mailed to you' : ''
        setNotice({ text: `The message from ${name} is in the inbox now${mailed}.` })
        await latest.current()
      }),
    remove: ({ id, name }: ListedMessage) =>
      void attempt(async () => {
        const { undo } = await ask<Deleted>(`/messages/${id}`, { method: 'DELETE' })
        leave(id)
        inList((message) => (message.id === id ? [] : [message]))
        setNotice({
          text: `The message from ${name} was deleted.`,
          ...(undo && { undone: { id, by: undo } }),
        })
        await latest.current()
      }),
    /** Undoes the last deletion. */
    putBack: () =>
      void attempt(async () => {
        if (!notice?.undone) return
        const { id, by } = notice.undone
        await post(`put-back/${by}`)
        setNotice({ text: 'The message was restored.' })
        await latest.current()
        setGoal({ id, place: 0 })
      }),
    save: (format: Format) =>
      void attempt(async () => {
        const link = document.createElement('a')
        const exported = await request(`/messages/export?format=${format}`)
        link.href = URL.createObjectURL(await exported.blob())
        link.download = `messages-${new Date().toISOString().slice(0, 10)}.${format}`
        link.click()
        // The browser has saved it by then, and would otherwise keep it in memory.
        setTimeout(() => URL.revokeObjectURL(link.href), refreshInterval)
      }),
    /** Whether messages are loaded for the first time, or one is opened. On a remote server that takes a while. */
    isLoading: isOpening || (!list && !trouble),
    notice,
    goal,
    trouble,
  }
}

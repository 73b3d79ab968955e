/** What the panel of messages shows, and what its owner does with it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Format } from '../../inbox/export.ts'
import type { clientOf } from './client.ts'
import type { ListedMessage, MessageList, MessageQuery, WholeMessage } from './protocol.ts'

/** What the panel shows, and what can be done in it. */
export type Messages = ReturnType<typeof useMessages>

/** How many are listed, and how many more each time. */
export const step = 50

/** How long the owner may go on typing, and how often is looked for new messages; in milliseconds. */
const typing = 200
const rounds = 20_000

/** The messages, asked for as the owner searches, and again now and then. */
export function useMessages(client: ReturnType<typeof clientOf>) {
  const [query, setQuery] = useState<MessageQuery>({ search: '', flagged: false, limit: step })
  /** What was found, of which kind; nothing while it is asked for the first time. */
  const [list, setList] = useState<MessageList & Pick<MessageQuery, 'flagged'>>()
  /** The message that is shown whole. */
  const [shown, setShown] = useState<WholeMessage>()
  /** What the owner is told of what was done; where it can be taken back, of which message and by what. */
  const [notice, setNotice] = useState<{ text: string; undone?: { id: number; by: string } }>()
  /** The message that the focus goes to in the list, or its place where it is no longer there; each wish is a new object. */
  const [goal, setGoal] = useState<{ id: number; place: number }>()
  /** What went wrong, in a sentence. */
  const [trouble, setTrouble] = useState<string>()
  /** Where messages are fetched from, which a server far away takes a while for. */
  const [on, setOn] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const asked = useRef(0)
  useEffect(() => {
    // What is wrong there, the list says.
    client.place().then(
      ({ on }) => setOn(on),
      () => undefined,
    )
  }, [client])

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
        const answer = await client.list(query)
        // An older answer may come behind a newer one.
        if (question === asked.current) setList({ ...answer, flagged: query.flagged })
      }),
    [attempt, client, query],
  )
  // What takes a while asks for what is wanted by its end.
  const latest = useRef(refresh)

  useEffect(() => {
    latest.current = refresh
    const soon = setTimeout(refresh, query.search === '' ? 0 : typing)
    const round = setInterval(() => document.visibilityState === 'visible' && void refresh(), rounds)
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
        // A deletion can be taken back until there is another.
        setNotice((notice) => (notice?.undone ? notice : undefined))
        setOpening(true)
        setShown(await client.one(id).finally(() => setOpening(false)))
        await client.markRead(id)
        inList((message) => [message.id === id ? { ...message, isRead: true } : message])
      }),
    /** Back to the list. */
    leave: () => shown && leave(shown.id),
    unflag: ({ id, name, mail }: ListedMessage) =>
      void attempt(async () => {
        await client.unflag(id)
        leave(id)
        const mailed = mail === 'held' ? ', and is mailed like them' : ''
        setNotice({ text: `The message from ${name} is among the others now${mailed}.` })
        await latest.current()
      }),
    remove: ({ id, name }: ListedMessage) =>
      void attempt(async () => {
        const { undo } = await client.delete(id)
        leave(id)
        inList((message) => (message.id === id ? [] : [message]))
        setNotice({ text: `The message from ${name} is deleted.`, ...(undo && { undone: { id, by: undo } }) })
        await latest.current()
      }),
    /** Takes back what the notice tells of. */
    putBack: () =>
      void attempt(async () => {
        if (!notice?.undone) return
        const { id, by } = notice.undone
        await client.putBack(by)
        setNotice({ text: 'It is back.' })
        await latest.current()
        setGoal({ id, place: 0 })
      }),
    save: (format: Format) =>
      void attempt(async () => {
        const link = document.createElement('a')
        link.href = URL.createObjectURL(await client.export(format))
        link.download = `messages-${new Date().toISOString().slice(0, 10)}.${format}`
        link.click()
        // The browser has taken it by then, and would hold it for as long as the window is open.
        setTimeout(() => URL.revokeObjectURL(link.href), rounds)
      }),
    /** Where messages are being fetched from at present, for the first time or to show one; undefined while nothing is. */
    fetchingFrom: isOpening || (!list && !trouble) ? on : undefined,
    notice,
    goal,
    trouble,
  }
}

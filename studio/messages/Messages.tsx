import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Button, Input, SearchField, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { clientOf, type Request } from './client.ts'
import { MessageRows } from './MessageRows.tsx'
import { OneMessage } from './OneMessage.tsx'
import { longestSearch, mostCounted } from './protocol.ts'
import { type Messages as Shown, step, useMessages } from './use-messages.ts'
import './messages.css'

/** The inbox beside the page: the list, and in its place the message that was chosen from it. */
export function Messages({ request }: { request: Request }) {
  const client = useMemo(() => clientOf(request), [request])
  const messages = useMessages(client)
  const { query, ask, list, shown, notice, trouble } = messages
  const rows = useRef<HTMLDivElement>(null)
  useFocusInList(rows, messages.goal)
  return (
    <section className="messages" aria-label="Messages">
      {trouble && (
        <p className="messages-notice" role="alert">
          {trouble}
        </p>
      )}
      <div className="messages-notice">
        <p role="status">{notice?.text}</p>
        {notice?.undone && (
          <Button className="messages-button" onPress={messages.putBack}>
            Undo
          </Button>
        )}
      </div>
      {shown && <OneMessage key={shown.id} message={shown} messages={messages} />}
      <div className="messages-all" ref={rows} hidden={shown !== undefined}>
        <Tabs
          className="messages-tabs"
          selectedKey={query.flagged ? 'spam' : 'inbox'}
          onSelectionChange={(key) => ask({ flagged: key === 'spam', limit: step })}
        >
          <TabList className="messages-tab-list" aria-label="Which messages">
            <Tab className="messages-tab" id="inbox">
              Inbox
            </Tab>
            <Tab className="messages-tab" id="spam">
              Spam {list && list.spam > 0 && <span>{countOf(list.spam)}</span>}
            </Tab>
          </TabList>
          <SearchField
            className="messages-search"
            aria-label="Search the messages"
            maxLength={longestSearch}
            value={query.search}
            onChange={(search) => ask({ search, limit: step })}
          >
            <Input className="messages-input" placeholder="Search name, address, words" />
            <Button className="messages-clear" aria-label="Clear the search">
              ×
            </Button>
          </SearchField>
          {['inbox', 'spam'].map((id) => (
            <TabPanel key={id} className="messages-panel" id={id}>
              <MessageRows messages={messages} />
            </TabPanel>
          ))}
        </Tabs>
        <p className="messages-foot">
          All messages as a file{' '}
          <Button
            className="messages-button"
            aria-label="Save all messages for a spreadsheet, as CSV"
            onPress={() => messages.save('csv')}
          >
            CSV
          </Button>
          <Button
            className="messages-button"
            aria-label="Save all messages for a program, as JSON"
            onPress={() => messages.save('json')}
          >
            JSON
          </Button>
        </p>
      </div>
    </section>
  )
}

/** Back in the list, the focus is on the message that was shown, or on what stands in its place. */
function useFocusInList(list: RefObject<HTMLElement | null>, goal: Shown['goal']): void {
  useEffect(() => {
    if (!goal) return
    // The list shows what it was given a moment later.
    const frame = requestAnimationFrame(() => focusIn(list.current, goal))
    return () => cancelAnimationFrame(frame)
  }, [list, goal])
}

function focusIn(list: HTMLElement | null, { id, place }: NonNullable<Shown['goal']>): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
  const row = rows.find(({ dataset }) => dataset.key === String(id)) ?? rows[place] ?? rows.at(-1)
  const target = row ?? list?.querySelector<HTMLElement>('input')
  target?.focus()
}

const countOf = (count: number) => (count < mostCounted ? count : `${mostCounted - 1}+`)

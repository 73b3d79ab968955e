import { type RefObject, useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Button, ErrorMessage } from '../window/controls/controls.tsx'
import { MessageRows } from './MessageRows.tsx'
import { OneMessage } from './OneMessage.tsx'
import { longestSearch, mostCounted } from './protocol.ts'
import { type Messages as Shown, step, useMessages } from './use-messages.ts'
import './messages.css'

export function Messages({ onChange }: { onChange(): void }) {
  const messages = useMessages()
  const { query, ask, list, shown, notice, putBack, save, trouble } = messages
  const rows = useRef<HTMLDivElement>(null)
  useFocusInList(rows, messages.goal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(onChange, [list])
  return (
    <div className="messages">
      <ErrorMessage>{trouble}</ErrorMessage>
      <p className="help" role="status">
        {list ? `Messages on ${list.on}` : !trouble && 'Loading …'}
      </p>
      {/* The last action, with undo. */}
      <div className="messages-notice callout row space-between">
        <p role="status">{notice?.text}</p>
        {notice?.undone && <Button onClick={putBack}>Undo</Button>}
      </div>
      {shown && <OneMessage key={shown.id} message={shown} messages={messages} />}
      <div ref={rows} hidden={shown !== undefined}>
        <Tabs
          selectedKey={query.flagged ? 'spam' : 'inbox'}
          onSelectionChange={(key) => ask({ flagged: key === 'spam', limit: step })}
        >
          <TabList aria-label="Folders">
            <Tab id="inbox">Inbox</Tab>
            <Tab id="spam">Spam {list && list.spam > 0 && countOf(list.spam)}</Tab>
          </TabList>
          <input
            type="search"
            aria-label="Search the messages"
            placeholder="Name, address or text"
            dir="auto"
            maxLength={longestSearch}
            value={query.search}
            onChange={({ currentTarget }) => ask({ search: currentTarget.value, limit: step })}
          />
          {['inbox', 'spam'].map((id) => (
            <TabPanel key={id} id={id}>
              <MessageRows messages={messages} />
            </TabPanel>
          ))}
        </Tabs>
        {list && list.messages.length > 0 && <SaveButtons save={save} />}
      </div>
    </div>
  )
}

const SaveButtons = ({ save }: Pick<Shown, 'save'>) => (
  <p className="row messages-files">
    Save all messages
    <Button aria-label="Save all messages for a spreadsheet, as CSV" onClick={() => save('csv')}>
      CSV
    </Button>
    <Button aria-label="Save all messages for a program, as JSON" onClick={() => save('json')}>
      JSON
    </Button>
  </p>
)

/** Back in the list, focuses the message that was shown, or the one in its place. */
function useFocusInList(list: RefObject<HTMLElement | null>, goal: Shown['goal']): void {
  useEffect(() => {
    if (!goal) return
    // React Aria renders the rows a moment later.
    const frame = requestAnimationFrame(() => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
      const row =
        rows.find(({ dataset }) => dataset.key === String(goal.id)) ?? rows[goal.place] ?? rows.at(-1)
      const target = row ?? list.current?.querySelector('input')
      target?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [list, goal])
}

const countOf = (count: number) => (count < mostCounted ? count : `${mostCounted - 1}+`)

import { type RefObject, useEffect, useRef } from 'react'
import { Button, ErrorMessage, RadioButtons } from '../window/controls/controls.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import { MessageRows } from './MessageRows.tsx'
import { maxCountedMessages, maxSearchLength } from './protocol.ts'
import { type MessagesState, pageSize, useMessages } from './use-messages.ts'
import './messages.css'

export function MessagesPanel({ onListChange }: { onListChange(): void }) {
  const messages = useMessages()
  const { query, updateQuery, list, selectedMessage, notice, restoreMessage, save, errorMessage } = messages
  const deletion = notice?.deletion
  const listContainer = useRef<HTMLDivElement>(null)
  useListFocus(listContainer, messages.focusTarget)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(onListChange, [list])
  return (
    <div className="messages">
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p className="help" role="status">
        {list ? `Messages on ${list.locationName}` : !errorMessage && 'Loading …'}
      </p>
      <div className="messages-notice callout row space-between">
        <p role="status">{notice?.text}</p>
        {deletion && <Button onClick={() => restoreMessage(deletion)}>Undo</Button>}
      </div>
      {selectedMessage && (
        <MessageDetails key={selectedMessage.id} message={selectedMessage} messages={messages} />
      )}
      <div ref={listContainer} hidden={selectedMessage !== undefined}>
        <div className="stack">
          <RadioButtons
            label="Folder"
            options={[
              { value: 'inbox', label: 'Inbox' },
              { value: 'spam', label: list?.spamCount ? `Spam ${formatCount(list.spamCount)}` : 'Spam' },
            ]}
            value={query.isSpam ? 'spam' : 'inbox'}
            onSelect={(folder) => updateQuery({ isSpam: folder === 'spam', limit: pageSize })}
          />
          <input
            type="search"
            aria-label="Search the messages"
            placeholder="Name, address or text"
            dir="auto"
            maxLength={maxSearchLength}
            value={query.search}
            onChange={({ currentTarget }) => updateQuery({ search: currentTarget.value, limit: pageSize })}
          />
          <MessageRows {...messages} />
        </div>
        {list && list.messages.length > 0 && (
          <p className="row messages-footer">
            Save all messages
            <Button aria-label="Save all messages for a spreadsheet, as CSV" onClick={() => save('csv')}>
              CSV
            </Button>
            <Button aria-label="Save all messages for a program, as JSON" onClick={() => save('json')}>
              JSON
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** Focuses the row of a message when the owner returns to the list. */
function useListFocus(
  container: RefObject<HTMLElement | null>,
  focusTarget: MessagesState['focusTarget'],
): void {
  useEffect(() => {
    if (!focusTarget) return
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
    const row =
      rows.find(({ dataset }) => dataset.message === String(focusTarget.id)) ??
      rows[focusTarget.index] ??
      rows.at(-1)
    const element = row ?? container.current?.querySelector<HTMLElement>('[type=search]')
    element?.focus()
  }, [container, focusTarget])
}

const formatCount = (count: number) => (count < maxCountedMessages ? count : `${maxCountedMessages - 1}+`)

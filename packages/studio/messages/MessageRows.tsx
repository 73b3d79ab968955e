import { Button } from '../window/controls/controls.tsx'
import { formatTime } from './format-time.ts'
import type { MessageView } from './message-view.ts'
import { maxListedMessages } from './protocol.ts'
import type { MessageList } from './routes.ts'
import { type MessagesState, pageSize } from './use-messages.ts'

export function MessageRows({ list, query, updateQuery, selectMessage }: MessagesState) {
  // The list of the newly selected tab is not loaded yet.
  if (list?.isSpam !== query.isSpam) return null
  const { messages, hasMore } = list
  return (
    <>
      <p className="help" role="status">
        {describeCount(list, query)}
      </p>
      {messages.length > 0 && (
        <ul className="messages-list">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} select={() => selectMessage(message.id)} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="messages-footer">
          {query.limit < maxListedMessages ? (
            <Button onClick={() => updateQuery({ limit: query.limit + pageSize })}>Show more</Button>
          ) : (
            'There are more. Search for them, or save all messages as a file.'
          )}
        </p>
      )}
    </>
  )
}

/** In characters. More do not fit into the panel. */
const maxExcerptLength = 200

function MessageRow({ message, select }: { message: MessageView; select(): void }) {
  const { id, name, createdAt, isRead, mail } = message
  const texts = [...message.additionalFields.map(([, text]) => text), message.message]
  const excerpt = texts.join(' · ').slice(0, maxExcerptLength).toWellFormed()
  return (
    <Button className="messages-row" data-message={id} data-unread={!isRead || undefined} onClick={select}>
      <span className="messages-name one-line" dir="auto">
        {!isRead && <span className="visually-hidden">Unread: </span>}
        {name}
      </span>
      <time className="help" dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
      <span className="messages-excerpt two-lines" dir="auto">
        {excerpt}
      </span>
      {mail === 'held' && <span className="error-text">Suspected spam, not mailed to you</span>}
      {mail === 'given-up' && <span className="error-text">Could not be mailed to you</span>}
    </Button>
  )
}

function describeCount(
  { messages, backendHost }: MessageList,
  { search, isSpam }: MessagesState['query'],
): string {
  const unread = messages.filter(({ isRead }) => !isRead).length
  if (messages.length > 0)
    return `${messages.length === 1 ? '1 message' : `${messages.length} messages`}, ${unread} unread`
  if (search.trim() !== '') return `No messages match “${search.trim()}”.`
  if (backendHost !== undefined)
    return `There are no messages on this machine: your page sends them to ${backendHost}. To see them here, add the address of that database to the settings file .env, as DATABASE_URL=postgres://…, and restart the studio. docs/owner.md says where to find the address.`
  return isSpam ? 'No spam.' : 'No messages yet. New messages from your page appear here.'
}

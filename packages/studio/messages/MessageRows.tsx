import { GridList, GridListItem } from 'react-aria-components'
import { Button } from '../window/controls/controls.tsx'
import { type MessageList, mostListed, type ShownMessage } from './protocol.ts'
import { timeOf } from './time.ts'
import { type Messages, step } from './use-messages.ts'

export function MessageRows({ messages: { list, query, ask, show } }: { messages: Messages }) {
  // The list still belongs to the other tab.
  if (list?.flagged !== query.flagged) return null
  const { messages, hasMore } = list
  return (
    <>
      <p className="help" role="status">
        {countOf(list, query)}
      </p>
      {messages.length > 0 && (
        <GridList
          className="messages-list"
          aria-label={query.flagged ? 'Spam' : 'Messages'}
          items={messages}
          onAction={(id) => show(Number(id))}
        >
          {(message) => <Row message={message} />}
        </GridList>
      )}
      {hasMore && (
        <p className="messages-files">
          {query.limit < mostListed ? (
            <Button onClick={() => ask({ limit: query.limit + step })}>Show more</Button>
          ) : (
            'There are more. Search for them, or save all messages as a file.'
          )}
        </p>
      )}
    </>
  )
}

/** In characters: what fits the panel. */
const longestOpening = 200

function Row({ message }: { message: ShownMessage }) {
  const { id, name, createdAt, isRead, mail } = message
  const texts = [...message.additionalFields.map(([, text]) => text), message.message]
  const opening = texts.join(' · ').slice(0, longestOpening).toWellFormed()
  return (
    <GridListItem
      className="messages-row"
      id={id}
      textValue={`${name}${isRead ? '' : ', unread'}, ${timeOf(createdAt)}: ${opening}`}
      data-unread={!isRead || undefined}
    >
      <span className="messages-name one-line" dir="auto">
        {!isRead && <span className="visually-hidden">Unread: </span>}
        {name}
      </span>
      <time className="help" dateTime={createdAt}>
        {timeOf(createdAt)}
      </time>
      <span className="messages-opening two-lines" dir="auto">
        {opening}
      </span>
      {mail === 'held' && <span className="error-text">Suspected spam, not mailed to you</span>}
      {mail === 'given-up' && <span className="error-text">Could not be mailed to you</span>}
    </GridListItem>
  )
}

function countOf({ messages, sentTo }: MessageList, { search, flagged }: Messages['query']): string {
  const unread = messages.filter(({ isRead }) => !isRead).length
  if (messages.length > 0)
    return `${messages.length === 1 ? '1 message' : `${messages.length} messages`}, ${unread} unread`
  if (search.trim() !== '') return `No messages match “${search.trim()}”.`
  if (sentTo !== undefined)
    return `There are no messages on this machine: your page sends them to ${sentTo}. To see them here, add the address of that database to the settings file .env, as DATABASE_URL=postgres://…, and restart the studio. docs/owner.md says where to find the address.`
  return flagged ? 'No spam.' : 'No messages yet. New messages from your page appear here.'
}

import { flagLabels, mailLabels } from '@portfolio/cli/inbox/message-labels.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../window/controls/controls.tsx'
import { Icon } from '../window/controls/Icon.tsx'
import { formatTime } from './format-time.ts'
import type { MessageView } from './message-view.ts'
import type { MessagesState } from './use-messages.ts'

export function MessageDetails({ message, messages }: { message: MessageView; messages: MessagesState }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  /** A deletion on a server is permanent, so a second button confirms it. */
  const [isConfirming, setConfirming] = useState(false)
  const { name, email, createdAt, spamReason } = message
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the back button
    <div className="messages-details" onKeyDown={({ key }) => key === 'Escape' && messages.returnToList()}>
      <Button className="plain messages-back" onClick={messages.returnToList}>
        {/* messages.css turns the icon around. */}
        <Icon name="forward" />
        All messages
      </Button>
      <header>
        <h3 className="messages-sender" dir="auto" ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <p dir="auto">{email}</p>
        <p className="help">
          <time dateTime={createdAt}>{formatTime(createdAt, 'full')}</time>
          {' · '}
          {describeMailState(message)}
        </p>
      </header>
      {spamReason && (
        <div className="messages-spam-notice callout row space-between">
          <p>Suspected spam: {flagLabels[spamReason]}.</p>
          <Button onClick={() => messages.unflag(message)}>Not spam</Button>
        </div>
      )}
      {message.additionalFields.map(([field, text]) => (
        <p key={field} className="messages-text">
          {field}: <span dir="auto">{text}</span>
        </p>
      ))}
      <p className="messages-text" dir="auto">
        {message.message}
      </p>
      <p className="row messages-actions">
        <a className="button primary" href={message.replyLink}>
          Reply
        </a>
        {messages.list?.isDeletionFinal && !isConfirming ? (
          <Button onClick={() => setConfirming(true)}>Delete …</Button>
        ) : (
          <Button onClick={() => messages.remove(message)}>
            {isConfirming ? 'Delete permanently' : 'Delete'}
          </Button>
        )}
      </p>
    </div>
  )
}

const describeMailState = ({ mail, mailedAt }: MessageView) =>
  mail === 'mailed' && mailedAt
    ? `mailed to you ${formatTime(mailedAt)}`
    : mail === 'new'
      ? 'not mailed yet'
      : mailLabels[mail]

import { flagLabels, mailLabels } from '@portfolio/cli/inbox/message-labels.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../window/controls/controls.tsx'
import { Icon } from '../window/controls/Icon.tsx'
import type { ShownMessage } from './protocol.ts'
import { timeOf } from './time.ts'
import type { Messages } from './use-messages.ts'

export function OneMessage({ message, messages }: { message: ShownMessage; messages: Messages }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  /** Asks first, as a deletion on a server cannot be undone. */
  const [asked, setAsked] = useState(false)
  const { name, email, createdAt, flagged } = message
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the back button
    <div className="messages-one" onKeyDown={({ key }) => key === 'Escape' && messages.leave()}>
      <Button className="plain messages-back" onClick={messages.leave}>
        <Icon name="forward" />
        All messages
      </Button>
      <header>
        <h3 className="messages-from" dir="auto" ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <p dir="auto">{email}</p>
        <p className="help">
          <time dateTime={createdAt}>{timeOf(createdAt, 'whole')}</time>
          {' · '}
          {mailed(message)}
        </p>
      </header>
      {flagged && (
        <div className="messages-flag callout row space-between">
          <p>Suspected spam: {flagLabels[flagged]}.</p>
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
      <p className="row messages-ways">
        <a className="button primary" href={message.replyLink}>
          Reply
        </a>
        {messages.list?.forGood && !asked ? (
          <Button onClick={() => setAsked(true)}>Delete …</Button>
        ) : (
          <Button onClick={() => messages.remove(message)}>{asked ? 'Delete permanently' : 'Delete'}</Button>
        )}
      </p>
    </div>
  )
}

const mailed = ({ mail, mailedAt }: ShownMessage) =>
  mail === 'mailed' && mailedAt
    ? `mailed to you ${timeOf(mailedAt)}`
    : mail === 'new'
      ? 'not mailed yet'
      : mailLabels[mail]

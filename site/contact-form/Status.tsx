import type { MouseEvent } from 'react'
import type { Submission } from '../../contract/submission.ts'
import { words } from '../../contract/words.ts'
import type { State } from './machine.ts'

interface Props {
  state: State
  email: string
  /** What stands in the form now: it may have been edited since the attempt that failed. */
  current: () => Submission | null
}

/** What the form says of its last attempt. Stands in a live region, so that it is spoken as well. */
export function Status({ state, email, current }: Props) {
  switch (state.name) {
    case 'idle':
      return null
    case 'sending':
      return <p className="visually-hidden">Sending your message</p>
    case 'success':
      return <p>{words.sent}</p>
    case 'error': {
      const [before, link, after] = words.failed
      const refresh = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
        currentTarget.href = mailto(email, current() ?? state.submission)
      }
      return (
        <p>
          {before}
          <a href={mailto(email, state.submission)} onClick={refresh}>
            {link}
          </a>
          {after}
        </p>
      )
    }
  }
}

/** The address that opens the mail program with the submission in it (RFC 6068: line breaks are CRLF). */
function mailto(email: string, { name, message }: Submission): string {
  const subject = encodeURIComponent(`Message from ${name}`)
  const body = encodeURIComponent(message.replace(/\r?\n/g, '\r\n'))
  return `mailto:${email}?subject=${subject}&body=${body}`
}

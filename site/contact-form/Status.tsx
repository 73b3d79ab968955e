import type { MouseEvent } from 'react'
import { mailLink } from '../../contract/mail.ts'
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
        currentTarget.href = mailLink(`mailto:${email}`, current() ?? state.submission)
      }
      return (
        <>
          <p>
            {before}
            <a href={mailLink(`mailto:${email}`, state.submission)} onClick={refresh}>
              {link}
            </a>
            {after}
          </p>
          {state.advice && <p>{state.advice}</p>}
        </>
      )
    }
  }
}

import { Fragment, type MouseEvent } from 'react'
import { mailLink } from '../../contract/mail.ts'
import type { Submission } from '../../contract/submission.ts'
import type { FormWords } from '../../contract/words-schema.ts'
import type { FormState } from './form-reducer.ts'

interface Props {
  words: FormWords
  state: FormState
  email: string
  /** What stands in the form now: it may have been edited since the attempt that failed. */
  current: () => Submission | null
}

/** What the form says of its last attempt. Stands in a live region, so that it is spoken as well. Each state has elements of its own. */
export function Status({ words, state, email, current }: Props) {
  switch (state.name) {
    case 'idle':
      return null
    case 'sending':
      return (
        <p key="sending" className="visually-hidden">
          {words.sendingSpoken}
        </p>
      )
    case 'success':
      return <p key="success">{words.sent}</p>
    case 'error': {
      const [before, link, after] = words.failed
      const refresh = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
        currentTarget.href = mailLink(email, current() ?? state.submission, words)
      }
      return (
        <Fragment key="error">
          <p>
            {before}
            <a href={mailLink(email, state.submission, words)} onClick={refresh}>
              {link}
            </a>
            {after}
          </p>
          {state.advice && <p>{state.advice}</p>}
        </Fragment>
      )
    }
  }
}

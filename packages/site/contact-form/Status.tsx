import { mailLink } from '@portfolio/contract/mail.ts'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { Fragment, type MouseEvent } from 'react'
import type { FormState } from './form-reducer.ts'

interface Props {
  words: FormWords
  state: FormState
  email: string
  /** Returns the current text of the form, which may have been edited since the failed attempt. */
  current: () => Submission | null
}

/** The result of the last attempt, for a live region. Each state has its own elements. */
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

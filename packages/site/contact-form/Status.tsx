import { mailLink } from '@portfolio/contract/mail-link.ts'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { Fragment, type MouseEvent } from 'react'
import type { FormState } from './form-reducer.ts'

interface Props {
  words: FormWords
  state: FormState
  email: string
  /** Returns the form's text, which the visitor may have edited since the failed attempt. */
  getSubmission: () => Submission | null
}

/** The form's state in words, for a live region. */
export function Status({ words, state, email, getSubmission }: Props) {
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
      const updateLink = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
        currentTarget.href = mailLink(email, getSubmission() ?? state.submission, words)
      }
      return (
        <Fragment key="error">
          <p>
            {before}
            <a href={mailLink(email, state.submission, words)} onClick={updateLink}>
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

import { mailLink } from '@portfolio/contract/mail-link.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { Fragment, type MouseEvent } from 'react'
import { readSubmission } from './form-controls.ts'
import type { FormState } from './useSubmission.ts'

interface Props {
  words: FormWords
  state: FormState
  email: string
}

/** The form's state in words, for a live region. */
export function Status({ words, state, email }: Props) {
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
      // The visitor may have edited the text since the failed attempt.
      const updateLink = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
        const form = currentTarget.closest('form')
        if (form) currentTarget.href = mailLink(email, readSubmission(form), words)
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

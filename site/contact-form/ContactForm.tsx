import { type FormEvent, useEffect, useReducer, useRef } from 'react'
import type { Backend } from '../../contract/backend.ts'
import { statusId } from '../../contract/form.ts'
import { fieldNames, type Submission } from '../../contract/submission.ts'
import { words } from '../../contract/words.ts'
import { clearDraft } from './draft.ts'
import { Field } from './Field.tsx'
import { clearFields, type Errors, readSubmission } from './fields.ts'
import { next, type State, successShownFor } from './machine.ts'
import { Status } from './Status.tsx'
import { send } from './send.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import './contact-form.css'

interface Props {
  backend: Backend
  /** The designer's address, for the mail program where sending fails. */
  email: string
  /** Where the form posts itself when no script takes over. */
  action: string
  /** What the server has told when the form came back from it: errors, and what it could not store. */
  given?: { errors: Errors; failed: Submission | undefined }
  /** Called once the form answers. */
  onReady?: () => void
}

/**
 * The contact form. Its fields are uncontrolled: what a visitor typed before the component was there stays,
 * and the same markup posts itself where no script runs.
 */
export function ContactForm({ backend, email, action, given, onReady }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [state, dispatch] = useReducer(next, given?.failed, startWith)
  const { of, reset } = useFieldChecks(form, given?.errors)
  const sending = state.name === 'sending'

  useEffect(() => onReady?.(), [onReady])

  useEffect(() => {
    if (state.name !== 'sending') return
    send(state.submission, backend).then(
      () => {
        clearDraft()
        if (form.current) clearFields(form.current)
        reset()
        dispatch({ name: 'acknowledged' })
      },
      (error) => {
        console.error('The message was not sent.', error)
        dispatch({ name: 'failed' })
      },
    )
  }, [state, backend, reset])

  useEffect(() => {
    if (state.name !== 'success') return
    const timer = setTimeout(() => dispatch({ name: 'expired' }), successShownFor)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    // A disabled button drops the focus; without this a keyboard user would start again at the page's top.
    const over = state.name === 'success' || state.name === 'error'
    if (over && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [state])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    dispatch({ name: 'send', submission: readSubmission(event.currentTarget) })
  }

  return (
    <form
      className="contact-form"
      ref={form}
      method="post"
      action={action}
      // In a mail, `name=Ada` on a line of its own reads better than what a server would be sent.
      encType={action.startsWith('mailto:') ? 'text/plain' : undefined}
      onSubmit={submit}
    >
      {fieldNames.map((name) => (
        <Field key={name} name={name} readOnly={sending} {...of(name)} />
      ))}
      <button className="button" type="submit" ref={button} disabled={sending}>
        {sending ? words.sending : words.send}
      </button>
      <div className="contact-status" id={statusId} role="status" data-state={state.name}>
        <Status state={state} email={email} current={() => form.current && readSubmission(form.current)} />
      </div>
    </form>
  )
}

/** A form that came back from the server with a failure stands there still, until the next attempt. */
const startWith = (failed: Submission | undefined): State =>
  failed ? { name: 'error', submission: failed } : { name: 'idle' }

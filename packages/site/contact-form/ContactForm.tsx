import type { Backend } from '@portfolio/contract/backend.ts'
import { attributeSlot, statusId, textSlot } from '@portfolio/contract/form.ts'
import { fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import { readSubmission } from './form-controls.ts'
import { Honeypot } from './Honeypot.tsx'
import { Status } from './Status.tsx'
import { showNameOnStub, useTicketState } from './ticket.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import { useFormOutOfView } from './useFormOutOfView.ts'
import { useSubmission } from './useSubmission.ts'

interface Props {
  words: FormWords
  backend: Backend
  /** The designer's address, offered when sending fails. */
  email: string
  /** The form's `action` without JavaScript. */
  action: string
  /** Whether the form has slots that the server fills, see form.ts in packages/contract. Such a form is not hydrated. */
  hasSlots?: boolean
  /** Called as soon as the form handles events. */
  onReady?: () => void
}

/**
 * The contact form. Fields are uncontrolled, so they keep text typed before hydration. Browser translations wrap text
 * nodes, so each changing text has an element whose key makes React replace it.
 */
export function ContactForm({ words, backend, email, action, hasSlots, onReady }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { checkOf, resetChecks } = useFieldChecks(words)
  // The form is drawn as a ticket, which is stamped from a sent message until the visitor types again.
  const [isTicketStamped, setTicketStamped] = useState(false)
  const clearForm = useCallback(() => {
    form.current?.reset()
    resetChecks()
    setTicketStamped(true)
  }, [resetChecks])
  const { state, send, endSuccessState } = useSubmission(words, backend, clearForm)
  const isOutOfView = useFormOutOfView(form, state)
  useTicketState(form, state, isTicketStamped)
  const isSending = state.name === 'sending'
  useEffect(() => onReady?.(), [onReady])
  // Without our server, the form without JavaScript opens the visitor's mail program.
  const opensMail = action.startsWith('mailto:')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const submission = readSubmission(event.currentTarget)
    const startSending = () => {
      // Close the on-screen keyboard of a touch screen, which would hide the status.
      if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur()
      send(submission)
    }
    // A later task lets the browser paint the pressed button first.
    if ('scheduler' in window) window.scheduler.postTask(startSending)
    else startSending()
  }

  return (
    <form
      ref={form}
      className="contact-form"
      method="post"
      action={action}
      // In a mail, one `name=value` per line is easier to read than a URL-encoded body.
      encType={opensMail ? 'text/plain' : undefined}
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        setTicketStamped(false)
        showNameOnStub(currentTarget)
      }}
      // Errors of a new attempt replace the success message.
      onInvalidCapture={endSuccessState}
    >
      <div className="fields">
        {fieldNames.map((name) => (
          <Field
            key={name}
            name={name}
            words={words}
            hasSlots={hasSlots}
            readOnly={isSending}
            {...checkOf(name)}
          />
        ))}
      </div>
      {state.name === 'success' && <SentMessage {...state} />}
      {/* A mail would show the honeypot. */}
      {!opensMail && <Honeypot label={words.leaveEmpty} />}
      <SubmitButton words={words} isSending={isSending} />
      <div
        className="contact-status"
        id={statusId}
        role="status"
        data-state={state.name}
        data-out-of-view={isOutOfView || undefined}
        // If storing fails, the server fills this slot with `autofocus`: browsers scroll here, screen readers announce it.
        {...(hasSlots && { tabIndex: -1, 'data-state': 'error', [attributeSlot]: statusId })}
      >
        {hasSlots ? textSlot(statusId) : <Status words={words} state={state} email={email} />}
      </div>
    </form>
  )
}

/** Shows the sent message over the empty fields. Screen readers get the status instead. */
const SentMessage = ({ submission }: { submission: Submission }) => (
  <div className="sent-copy" aria-hidden="true">
    {fieldNames.map((name) => (
      <p key={name}>{submission[name]}</p>
    ))}
  </div>
)

function SubmitButton({ words, isSending }: { words: FormWords; isSending: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSending) return
    // A disabled button loses the focus, and keyboard users would start again at the top of the page.
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [isSending])
  const [label, otherLabel] = isSending ? [words.sending, words.send] : [words.send, words.sending]
  return (
    <button
      className="button"
      type="submit"
      ref={button}
      disabled={isSending}
      // The second click of a double click may come after the response, when the fields are empty.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      // Makes the button wide enough for both labels, see contact-form.css.
      data-other-label={otherLabel}
    >
      <span key={label} suppressHydrationWarning>
        {label}
      </span>
    </button>
  )
}

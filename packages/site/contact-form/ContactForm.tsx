import type { Backend } from '@portfolio/contract/backend.ts'
import { statusId } from '@portfolio/contract/form.ts'
import { fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Field } from './Field.tsx'
import { clearFields, readSubmission } from './form-controls.ts'
import { Honeypot } from './Honeypot.tsx'
import { isMailto, nativeFormProps } from './native-form.ts'
import { PlainForm } from './PlainForm.tsx'
import { Status } from './Status.tsx'
import { useFieldChecks } from './useFieldChecks.ts'
import { useFormOutOfView } from './useFormOutOfView.ts'
import { useRestoreText } from './useRestoreText.ts'
import { useSubmission } from './useSubmission.ts'
import { useTicketPreview } from './useTicketPreview.ts'

interface Props {
  words: FormWords
  backend: Backend
  /** The designer's address, offered when sending fails. */
  email: string
  /** The form's `action` without JavaScript. */
  action: string
  /** Called as soon as the form handles events. */
  onReady?: () => void
}

/** The contact form. Falls back to a plain form with the same text if its component fails. */
export function ContactForm({ onReady, ...props }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <ErrorBoundary fallback={<PlainForm {...props} />}>
      <EnhancedForm {...props} />
    </ErrorBoundary>
  )
}

/**
 * The form with JavaScript. Fields are uncontrolled, so they keep text typed before hydration. Browser translations
 * wrap text nodes, so each changing text has an element whose key makes React replace it.
 */
function EnhancedForm({ words, backend, email, action }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { checkOf, reset } = useFieldChecks(form, words)
  // The form is drawn as a ticket, which is stamped from a sent message until the visitor types again.
  const [isTicketStamped, setTicketStamped] = useState(false)
  const clearForm = useCallback(() => {
    if (form.current) clearFields(form.current)
    reset()
    setTicketStamped(true)
  }, [reset])
  const { state, send, endSuccessState } = useSubmission(words, backend, clearForm)
  const isOutOfView = useFormOutOfView(form, state)
  useRestoreText(form)
  useTicketPreview(form, state, isTicketStamped)
  const isSending = state.name === 'sending'
  useFocusAfterSending(isSending, button)
  const label = isSending ? words.sending : words.send

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
      {...nativeFormProps(action)}
      onSubmit={submit}
      onInput={() => setTicketStamped(false)}
      // Errors of a new attempt replace the success message.
      onInvalidCapture={endSuccessState}
    >
      <div className="fields">
        {fieldNames.map((name) => (
          <Field key={name} name={name} words={words} readOnly={isSending} {...checkOf(name)} />
        ))}
      </div>
      {state.name === 'success' && <SentMessage {...state} />}
      {/* Without our server, the form without JavaScript opens a mail, which would show the honeypot. */}
      {!isMailto(action) && <Honeypot label={words.leaveEmpty} />}
      <button
        className="button"
        type="submit"
        ref={button}
        disabled={isSending}
        // The second click of a double click may come after the response, when the fields are empty.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        // The label that the button does not show now: makes it wide enough for both, see contact-form.css.
        data-other-label={isSending ? words.send : words.sending}
      >
        <span key={label} suppressHydrationWarning>
          {label}
        </span>
      </button>
      <div
        className="contact-status"
        id={statusId}
        role="status"
        data-state={state.name}
        data-out-of-view={isOutOfView || undefined}
      >
        <Status words={words} state={state} email={email} />
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

/** Returns the focus to the button after sending. */
function useFocusAfterSending(isSending: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!isSending) return
    // A disabled button loses the focus, and keyboard users would start again at the top of the page.
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [isSending, button])
}

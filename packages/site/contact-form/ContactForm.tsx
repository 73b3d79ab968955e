import type { Backend } from '@portfolio/contract/backend.ts'
import { statusId } from '@portfolio/contract/form.ts'
import { fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import { retryAdvice } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { type FormEvent, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { clearDraft } from './draft.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Field } from './Field.tsx'
import { clearFields, readSubmission } from './fields.ts'
import { formReducer, successShownFor } from './form-reducer.ts'
import { Honeypot } from './Honeypot.tsx'
import { isMail, nativePost } from './native-post.ts'
import { PlainForm } from './PlainForm.tsx'
import { Status } from './Status.tsx'
import { send, TooManySubmissions } from './send.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import { useFormOutOfView } from './useFormOutOfView.ts'
import { useTicketPreview } from './useTicketPreview.ts'
import { useTypedText } from './useTypedText.ts'

interface Props {
  words: FormWords
  backend: Backend
  /** The designer's address, offered when sending fails. */
  email: string
  /** The form's `action` without JavaScript. */
  action: string
  /** Called when the form handles events. */
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
 * wrap text nodes, so each changing text has an element with a key that makes React replace it.
 */
function EnhancedForm({ words, backend, email, action }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { of, reset } = useFieldChecks(form, words)
  // From a successful message until the visitor types again.
  const [isStamped, setStamped] = useState(false)
  const empty = useCallback(() => {
    if (form.current) clearFields(form.current)
    reset()
    setStamped(true)
  }, [reset])
  const [state, dispatch] = useSending(words, backend, empty)
  const isOutOfView = useFormOutOfView(form, state)
  useTypedText(form)
  useTicketPreview(form, state, isStamped)
  const sending = state.name === 'sending'
  useFocusAfter(sending, button)
  const label = sending ? words.sending : words.send

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const submission = readSubmission(event.currentTarget)
    const begin = () => {
      // The on-screen keyboard would hide the answer.
      if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur()
      dispatch({ name: 'send', submission })
    }
    // Runs in a later task, so that the browser can paint the response to the tap first.
    if ('scheduler' in window) window.scheduler.postTask(begin)
    else begin()
  }

  return (
    <form
      ref={form}
      {...nativePost(action)}
      onSubmit={submit}
      onInput={() => setStamped(false)}
      // Errors of a new attempt replace the success message.
      onInvalidCapture={() => dispatch({ name: 'expired' })}
    >
      <div className="fields">
        {fieldNames.map((name) => (
          <Field key={name} name={name} words={words} readOnly={sending} {...of(name)} />
        ))}
      </div>
      {state.name === 'success' && <SentCopy {...state} />}
      {/* Only our own server checks it, and a mail program would show it. */}
      {!isMail(action) && <Honeypot label={words.leaveEmpty} />}
      <button
        className="button"
        type="submit"
        ref={button}
        disabled={sending}
        // The second click of a double click may arrive after the answer, when the fields are empty.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        data-other={sending ? words.send : words.sending}
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
        <Status
          words={words}
          state={state}
          email={email}
          current={() => form.current && readSubmission(form.current)}
        />
      </div>
    </form>
  )
}

/** The message, printed over the empty fields. Screen readers get the status instead. */
const SentCopy = ({ submission }: { submission: Submission }) => (
  <div className="sent-copy" aria-hidden="true">
    {fieldNames.map((name) => (
      <p key={name}>{submission[name]}</p>
    ))}
  </div>
)

/** The form's state. Sends the submission of the state `sending`, and hides a success after a while. */
function useSending(words: FormWords, backend: Backend, onSent: () => void) {
  const [state, dispatch] = useReducer(formReducer, { name: 'idle' })

  useEffect(() => {
    if (state.name !== 'sending') return
    send(state.submission, backend).then(
      () => {
        clearDraft()
        onSent()
        dispatch({ name: 'acknowledged' })
      },
      (error) => {
        console.error('The message was not sent.', error)
        dispatch({
          name: 'failed',
          advice: error instanceof TooManySubmissions ? retryAdvice(words, error.seconds) : undefined,
        })
      },
    )
  }, [state, backend, words, onSent])

  useEffect(() => {
    if (state.name !== 'success') return
    const timer = setTimeout(() => dispatch({ name: 'expired' }), successShownFor)
    return () => clearTimeout(timer)
  }, [state])

  return [state, dispatch] as const
}

/** Returns the focus to the button after sending. */
function useFocusAfter(sending: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!sending) return
    // A disabled button loses the focus, and keyboard users would start again at the top of the page.
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [sending, button])
}

import { type FormEvent, useEffect, useReducer, useRef } from 'react'
import type { Backend } from '../../contract/backend.ts'
import { statusId } from '../../contract/form.ts'
import { fieldNames } from '../../contract/submission.ts'
import { tooMany } from '../../contract/words.ts'
import type { FormWords } from '../../contract/words-schema.ts'
import { clearDraft } from './draft.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Field } from './Field.tsx'
import { clearFields, type Errors, readSubmission } from './fields.ts'
import { Honeypot } from './Honeypot.tsx'
import { next, type State, successShownFor } from './machine.ts'
import { Status } from './Status.tsx'
import { send, TooManySubmissions } from './send.ts'
import { useAway } from './useAway.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import { useMadeOut } from './useMadeOut.ts'
import { useTypedText } from './useTypedText.ts'

interface Props {
  words: FormWords
  backend: Backend
  /** The designer's address, for the mail program where sending fails. */
  email: string
  /** Where the form posts itself when no script takes over. */
  action: string
  /** What the markup shows that the component takes over: how an attempt ended that the server has answered. */
  given?: { state: State; errors: Errors } | undefined
  /** Called once the form answers. */
  onReady?: () => void
}

/** The contact form; where its component fails, a form without one, with the same text. */
export function ContactForm({ onReady, ...props }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <ErrorBoundary fallback={<PlainForm {...props} />}>
      <EnhancedForm {...props} />
    </ErrorBoundary>
  )
}

/** The form that the browser posts. */
function PlainForm({ words, action }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useTypedText(form)
  return (
    <form ref={form} {...nativePost(action)}>
      {fieldNames.map((name) => (
        <Field key={name} name={name} words={words} />
      ))}
      <button className="button" type="submit">
        {words.send}
      </button>
    </form>
  )
}

const isMail = (action: string) => action.startsWith('mailto:')

const nativePost = (action: string) => ({
  className: 'contact-form',
  method: 'post',
  action,
  // In a mail, `name=Ada` on a line of its own reads better than what a server would be sent.
  encType: isMail(action) ? 'text/plain' : undefined,
})

/**
 * The form that answers on the page. Its fields are uncontrolled: what a visitor typed before the component was there
 * stays, and the same markup posts itself where no script runs. Browsers' translations move texts into elements of their
 * own, so each text that changes is in an element that React replaces, by its key.
 */
function EnhancedForm({ words, backend, email, action, given }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [state, dispatch] = useReducer(next, given?.state ?? { name: 'idle' })
  const { of, reset } = useFieldChecks(form, words, given?.errors)
  const away = useAway(form, state)
  useTypedText(form)
  useMadeOut(form)
  const sending = state.name === 'sending'
  const label = sending ? words.sending : words.send

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
        dispatch({
          name: 'failed',
          advice: error instanceof TooManySubmissions ? tooMany(words, error.seconds) : undefined,
        })
      },
    )
  }, [state, backend, words, reset])

  useEffect(() => {
    if (state.name !== 'success') return
    const timer = setTimeout(() => dispatch({ name: 'expired' }), successShownFor)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (!sending) return
    // A disabled button drops the focus; without this a keyboard user would start again at the page's top.
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [sending])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const submission = readSubmission(event.currentTarget)
    const begin = () => {
      // The keyboard on a screen stays open for a field, and would hide the answer.
      if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur()
      dispatch({ name: 'send', submission })
    }
    // A task later where browsers can be told so: the frame that answers the tap does not wait for it.
    if ('scheduler' in window) window.scheduler.postTask(begin)
    else begin()
  }

  return (
    <form
      ref={form}
      {...nativePost(action)}
      onSubmit={submit}
      // What is wrong now stands beside no success of before.
      onInvalidCapture={() => dispatch({ name: 'expired' })}
    >
      {fieldNames.map((name) => (
        <Field key={name} name={name} words={words} readOnly={sending} {...of(name)} />
      ))}
      {/* In place of the fields, which are empty again: what has arrived, as it is printed. The status says that it has. */}
      {state.name === 'success' && (
        <div className="sent-copy" aria-hidden="true">
          {fieldNames.map((name) => (
            <p key={name}>{state.submission[name]}</p>
          ))}
        </div>
      )}
      {/* Only our own server looks at it; a mail would show it. */}
      {!isMail(action) && <Honeypot label={words.leaveEmpty} />}
      <button
        className="button"
        type="submit"
        ref={button}
        disabled={sending}
        // The second click of a double one may come after the answer, when the fields are empty again.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        data-other={sending ? words.send : words.sending}
      >
        <span key={label} suppressHydrationWarning>
          {label}
        </span>
      </button>
      {/* The server's answer has the focus here, so that the browser scrolls to it and it is read out. */}
      <div
        className="contact-status"
        id={statusId}
        role="status"
        tabIndex={-1}
        data-state={state.name}
        data-away={away || undefined}
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

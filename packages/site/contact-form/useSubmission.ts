import type { Backend } from '@portfolio/contract/backend.ts'
import type { Submission } from '@portfolio/contract/submission.ts'
import { retryAdvice } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { useCallback, useEffect, useState } from 'react'
import { clearDraft } from './draft.ts'
import { sendSubmission } from './send-submission.ts'

/**
 * The states: idle → sending → success or error; success → idle after a while; every state except sending → sending. The
 * page shows the submission on success, and adds it to a mail link on error. `advice` says when to try again.
 */
export type FormState =
  | { name: 'idle' }
  | { name: 'sending' | 'success'; submission: Submission }
  | { name: 'error'; submission: Submission; advice?: string | undefined }

/** How long the success state lasts. */
const successDurationMs = 5000

/** Returns the form's state, a function that sends a submission, and one that ends the success state early. */
export function useSubmission(words: FormWords, backend: Backend, onSent: () => void) {
  const [state, setState] = useState<FormState>({ name: 'idle' })

  useEffect(() => {
    if (state.name !== 'sending') return
    const { submission } = state
    sendSubmission(submission, backend).then(
      () => {
        clearDraft()
        onSent()
        setState({ name: 'success', submission })
      },
      (error) => {
        console.error('The message was not sent.', error)
        const { secondsToWait: seconds } = error
        const advice = seconds === undefined ? undefined : retryAdvice(words, seconds)
        setState({ name: 'error', submission, advice })
      },
    )
  }, [state, backend, words, onSent])

  const endSuccessState = useCallback(
    () => setState((state) => (state.name === 'success' ? { name: 'idle' } : state)),
    [],
  )
  useEffect(() => {
    if (state.name !== 'success') return
    const timer = setTimeout(endSuccessState, successDurationMs)
    return () => clearTimeout(timer)
  }, [state, endSuccessState])

  // While a submission is sent, a second one is ignored.
  const send = (submission: Submission) =>
    setState((state) => (state.name === 'sending' ? state : { name: 'sending', submission }))

  return { state, send, endSuccessState }
}

import type { Submission } from '@portfolio/contract/submission.ts'

/**
 * The states: idle → sending → success → idle, or → error → sending. Success and error keep the submission, to print
 * it or put it into a mail.
 */
export type FormState =
  | { name: 'idle' }
  | { name: 'sending'; submission: Submission }
  | { name: 'success'; submission: Submission }
  | { name: 'error'; submission: Submission; advice?: string | undefined }

/** An action. `advice` tells the visitor what to do about a failure. */
export type FormAction =
  | { name: 'send'; submission: Submission }
  | { name: 'acknowledged' }
  | { name: 'failed'; advice?: string | undefined }
  | { name: 'expired' }

/** Milliseconds for which the success state lasts. */
export const successShownFor = 5000

/** Returns the next state. Ignores actions that do not apply, such as a second send. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.name) {
    case 'send':
      return state.name === 'sending' ? state : { name: 'sending', submission: action.submission }
    case 'acknowledged':
      return state.name === 'sending' ? { name: 'success', submission: state.submission } : state
    case 'failed':
      return state.name === 'sending'
        ? { name: 'error', submission: state.submission, advice: action.advice }
        : state
    case 'expired':
      return state.name === 'success' ? { name: 'idle' } : state
  }
}

import type { Submission } from '@portfolio/contract/submission.ts'

/**
 * The states: idle → sending → success → idle, or → error → sending. The page shows the submission on success, and adds it
 * to a mail link on error.
 */
export type FormState =
  | { name: 'idle' }
  | { name: 'sending'; submission: Submission }
  | { name: 'success'; submission: Submission }
  | { name: 'error'; submission: Submission; advice?: string | undefined }

/** `advice` tells the visitor when to try again. */
export type FormAction =
  | { name: 'send'; submission: Submission }
  | { name: 'acknowledged' }
  | { name: 'failed'; advice?: string | undefined }
  | { name: 'expired' }

/** How long the success state lasts. */
export const successDurationMs = 5000

/** Returns the next state. Ignores actions that the state does not allow, such as a second `send`. */
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

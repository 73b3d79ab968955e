/** The form's states, as the product defines them: idle → sending → success → idle, or → error → sending. */
import type { Submission } from '../../contract/submission.ts'

/** The state of the form. Success and error keep the submission, to show it and to put it into a mail. */
export type FormState =
  | { name: 'idle' }
  | { name: 'sending'; submission: Submission }
  | { name: 'success'; submission: Submission }
  | { name: 'error'; submission: Submission; advice?: string | undefined }

/** What changes the state. `advice` tells the visitor what to do about a failure. */
export type FormAction =
  | { name: 'send'; submission: Submission }
  | { name: 'acknowledged' }
  | { name: 'failed'; advice?: string | undefined }
  | { name: 'expired' }

/** How long success shows before the form is idle again, in milliseconds. */
export const successShownFor = 5000

/** The next state. An action without a meaning in a state, like a second send while one is under way, changes nothing. */
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

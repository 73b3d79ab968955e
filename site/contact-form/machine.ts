/** The form's state machine, as the product fixes it: idle → sending → success → idle, or → error → sending. */
import type { Submission } from '../../contract/submission.ts'

/**
 * Where the form stands. The failed submission stays with the error, for the mail program to carry it; so does
 * advice, a sentence on what the visitor can do, where there is any. The one that has arrived is shown once more.
 */
export type State =
  | { name: 'idle' }
  | { name: 'sending'; submission: Submission }
  | { name: 'success'; submission: Submission }
  | { name: 'error'; submission: Submission; advice?: string | undefined }

/** What can happen to the form. */
export type Event =
  | { name: 'send'; submission: Submission }
  | { name: 'acknowledged' }
  | { name: 'failed'; advice?: string | undefined }
  | { name: 'expired' }

/** How long success shows before the form is idle again, in milliseconds. */
export const successShownFor = 5000

/** The state that follows; an event that means nothing in a state (a second send while one is under way) changes nothing. */
export function next(state: State, event: Event): State {
  switch (event.name) {
    case 'send':
      return state.name === 'sending' ? state : { name: 'sending', submission: event.submission }
    case 'acknowledged':
      return state.name === 'sending' ? { name: 'success', submission: state.submission } : state
    case 'failed':
      return state.name === 'sending'
        ? { name: 'error', submission: state.submission, advice: event.advice }
        : state
    case 'expired':
      return state.name === 'success' ? { name: 'idle' } : state
  }
}

/** The page's one call: a submission to the backend, as PostgREST takes an insert. */
import { type Backend, requestHeaders } from '../../contract/backend.ts'
import { type Submission, submissionsPath } from '../../contract/submission.ts'
import { secondsToWait } from './retry-after.ts'

/** The backend takes no more from this visitor for now. */
export class TooManySubmissions extends Error {
  /** In how many seconds it takes the next. */
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** How long an answer may take before the attempt counts as failed, in milliseconds. */
export const answerTimeout = 15_000

/**
 * Sends one submission and resolves once the backend has acknowledged it.
 * Only PostgREST's own 201 counts: a captcha page answers 200, a missing table behind some hosts an empty
 * 404, a login page a redirect, and none of them holds the message.
 * @throws {TooManySubmissions} where the backend says when to try again
 * @throws {Error} saying what came instead
 */
export async function send(submission: Submission, { url, key }: Backend): Promise<void> {
  const stalled = new AbortController()
  const timer = setTimeout(
    () => stalled.abort(new Error(`The backend did not answer within ${answerTimeout / 1000} s.`)),
    answerTimeout,
  )
  try {
    const response = await fetch(url + submissionsPath, {
      method: 'POST',
      headers: requestHeaders(key),
      body: JSON.stringify([submission]),
      redirect: 'error',
      signal: stalled.signal,
    })
    if (response.status === 201) return
    const body = await response.text()
    const message = `The backend answered ${response.status}: ${body}`
    const seconds =
      response.status === 429 ? secondsToWait(response.headers.get('retry-after'), body) : undefined
    throw seconds === undefined ? new Error(message) : new TooManySubmissions(message, seconds)
  } finally {
    clearTimeout(timer)
  }
}

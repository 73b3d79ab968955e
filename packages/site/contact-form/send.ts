import { type Backend, requestHeaders } from '@portfolio/contract/backend.ts'
import { type Submission, submissionsPath } from '@portfolio/contract/submission.ts'
import { secondsToWait } from './retry-after.ts'

/** The backend refuses more messages from this visitor for now. */
export class TooManySubmissions extends Error {
  /** Seconds until the next message is accepted. */
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** Milliseconds until an unanswered attempt counts as failed. */
export const answerTimeout = 15_000

/**
 * Posts a submission like a PostgREST insert. Resolves only on status 201: a captcha page answers 200, some hosts an
 * empty 404, a login page redirects, and none of these stores the message.
 * @throws {TooManySubmissions} if the backend says when to try again
 * @throws {Error} with what came instead
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

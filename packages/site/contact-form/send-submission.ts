import { type Backend, requestHeaders } from '@portfolio/contract/backend.ts'
import { type Submission, submissionsPath } from '@portfolio/contract/submission.ts'
import { secondsToWait } from './seconds-to-wait.ts'

/** The backend refuses more messages from this visitor for now. */
export class TooManySubmissions extends Error {
  /** Seconds until the next message is accepted. */
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** The time after which a request without a response fails. */
const requestTimeoutMs = 15_000

/**
 * Posts a submission like a PostgREST insert. Resolves only on status 201. Captive portals answer 200, some hosts an
 * empty 404, and login pages redirect, but none of them stores the message.
 * @throws {TooManySubmissions} if the backend says when to try again
 * @throws {Error} with the response's status and body, or on a network error
 */
export async function sendSubmission(submission: Submission, { url, key }: Backend): Promise<void> {
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new Error(`The backend did not answer within ${requestTimeoutMs / 1000} s.`)),
    requestTimeoutMs,
  )
  try {
    const response = await fetch(url + submissionsPath, {
      method: 'POST',
      headers: requestHeaders(key),
      body: JSON.stringify([submission]),
      redirect: 'error',
      signal: timeout.signal,
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

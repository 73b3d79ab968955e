import { type Backend, requestHeaders } from '@portfolio/contract/backend.ts'
import { type Submission, submissionsPath } from '@portfolio/contract/submission.ts'
import { secondsToWait } from './seconds-to-wait.ts'

/** The time after which a request without a response fails. */
const requestTimeoutMs = 15_000

/**
 * Posts a submission like a PostgREST insert. Resolves only on status 201. Captive portals answer 200, some hosts an
 * empty 404, and login pages redirect, but none of them stores the message.
 * @throws {Error} on a network error, or with the response's status and body. If this visitor has sent too much, its
 * `secondsToWait` says when to try again.
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
    throw Object.assign(new Error(`The backend answered ${response.status}: ${body}`), {
      secondsToWait:
        response.status === 429 ? secondsToWait(response.headers.get('retry-after'), body) : undefined,
    })
  } finally {
    clearTimeout(timer)
  }
}

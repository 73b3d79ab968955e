/** Concurrent senders: each sends one message after the other, and all record the answers in a ledger. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultBackendKey as key, requestHeaders } from '@portfolio/contract/backend.ts'
import { type Submission, submissionsPath } from '@portfolio/contract/submission.ts'
import { type Answer, Ledger } from './expect-stored.ts'
import { newSubmission } from './messages.ts'
import type { Scope } from './scope.ts'

const agent = new Agent({ keepAlive: true })

/**
 * Sends submissions in one request over a keep-alive connection. Like a proxy, it sends head and body together; `fetch`
 * sends them separately.
 *
 * @returns the answer. Its outcome is `unanswered` after 15 s, or if the connection breaks
 */
export async function send(
  url: string,
  submissions: readonly Submission[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  const body = Buffer.from(JSON.stringify(submissions))
  try {
    const outgoing = request(url + submissionsPath, {
      agent,
      method: 'POST',
      headers: { ...requestHeaders(key), 'content-length': body.length, ...headers },
      signal: AbortSignal.timeout(15_000),
    })
    // Without a listener, an error after the answer began would end the process.
    outgoing.on('error', () => {}).end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    const { statusCode: status = 0 } = response
    const text = (await response.setEncoding('utf8').toArray()).join('')
    if (status === 201) return { outcome: 'acknowledged', status, milliseconds: elapsed() }
    const isUncertain = status >= 500 && !text.includes('Nothing was stored')
    return { outcome: isUncertain ? 'uncertain' : 'refused', status, milliseconds: elapsed() }
  } catch {
    return { outcome: 'unanswered', status: 0, milliseconds: elapsed() }
  }
}

export interface SenderOptions {
  /** The number of concurrent senders. */
  count: number
  /** Returns the URL to which a sender sends, from the sender's index. */
  url: (sender: number) => string
  message?: () => Submission
  headers?: () => Record<string, string>
  /** Whether each message is sent until it is acknowledged. */
  shouldRetry?: boolean
}

/** How long stopped senders retry, and tests wait for messages, in milliseconds. */
const maxWaitMs = 60_000

/** Starts senders. They stop when the scope ends. */
export function startSenders(
  scope: Scope,
  { count, url, message = () => newSubmission(), headers, shouldRetry = false }: SenderOptions,
) {
  const ledger = new Ledger()
  let deadline = Number.POSITIVE_INFINITY
  let isStopped = false

  async function sender(_: unknown, index: number): Promise<void> {
    while (!isStopped) {
      const submission = message()
      for (;;) {
        const answer = await send(url(index), [submission], headers?.())
        ledger.record(submission.email, answer)
        if (answer.status === 201) break
        await pause(20)
        if (!shouldRetry || performance.now() > deadline) break
      }
    }
  }
  scope.defer(() => {
    isStopped = true
    deadline = 0
  })
  const work = Promise.all(Array.from({ length: count }, sender))

  return {
    ledger,
    /** Waits until this many further messages are acknowledged. */
    async waitForAcknowledged(messageCount: number) {
      const target = ledger.countAnswers(201) + messageCount
      const end = performance.now() + maxWaitMs
      while (ledger.countAnswers(201) < target) {
        if (performance.now() > end)
          throw new Error(`no ${messageCount} messages were acknowledged in ${maxWaitMs / 1000} s`)
        await pause(10)
      }
    },
    /** Stops the senders, waits for the answers to their last messages, and returns the ledger. */
    async stop() {
      isStopped = true
      deadline = performance.now() + maxWaitMs
      await work
      return ledger
    },
  }
}

/** Visitors that send messages one by one and record the answers. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultBackendKey as key, requestHeaders } from '@portfolio/contract/backend.ts'
import { type Submission, submissionsPath } from '@portfolio/contract/submission.ts'
import { type Answer, Ledger } from './expect-stored.ts'
import { aSubmission } from './messages.ts'
import type { Scope } from './scope.ts'

const agent = new Agent({ keepAlive: true })

/**
 * Sends submissions in one request over a kept connection. Head and body are sent together, as by a proxy; `fetch` sends
 * two parts.
 *
 * @param patience how long to wait for an answer, in milliseconds
 */
export async function send(
  url: string,
  submissions: readonly Submission[],
  headers: Record<string, string> = {},
  patience = 15_000,
): Promise<Answer> {
  const start = performance.now()
  const took = () => performance.now() - start
  const body = Buffer.from(JSON.stringify(submissions))
  try {
    const sent = request(url + submissionsPath, {
      agent,
      method: 'POST',
      headers: { ...requestHeaders(key), 'content-length': body.length, ...headers },
      signal: AbortSignal.timeout(patience),
    })
    // If the connection breaks after the answer began, the answer decides.
    sent.on('error', () => {}).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const { statusCode: status = 0 } = response
    const text = (await response.setEncoding('utf8').toArray()).join('')
    if (status === 201) return { outcome: 'acknowledged', status, took: took() }
    const doubtful = status >= 500 && !text.includes('Nothing was stored')
    return { outcome: doubtful ? 'doubtful' : 'refused', status, took: took() }
  } catch {
    return { outcome: 'unanswered', status: 0, took: took() }
  }
}

/** How senders send. */
export interface Sending {
  /** The number of concurrent senders. */
  senders: number
  url: (sender: number) => string
  message?: () => Submission
  headers?: () => Record<string, string>
  /** Whether each message is sent again until it is acknowledged. */
  again?: boolean
}

/** How long senders retry a message, in milliseconds. */
const patience = 60_000

/** Starts to send. Every sender gives up when the scope ends. */
export function startSenders(
  scope: Scope,
  { senders, url, message = () => aSubmission(), headers, again = false }: Sending,
) {
  const ledger = new Ledger()
  let giveUp = Number.POSITIVE_INFINITY
  let stopped = false

  async function sender(_: unknown, index: number): Promise<void> {
    while (!stopped) {
      const submission = message()
      for (;;) {
        const answer = await send(url(index), [submission], headers?.())
        ledger.record(submission.email, answer)
        if (answer.status === 201) break
        await pause(20)
        if (!again || performance.now() > giveUp) break
      }
    }
  }
  scope.defer(() => {
    stopped = true
    giveUp = 0
  })
  const work = Promise.all(Array.from({ length: senders }, sender))

  return {
    ledger,
    /** Waits until more messages are acknowledged. */
    async acknowledged(more: number) {
      const enough = ledger.count(201) + more
      const end = performance.now() + patience
      while (ledger.count(201) < enough) {
        if (performance.now() > end)
          throw new Error(`no ${more} messages were acknowledged in ${patience / 1000} s`)
        await pause(10)
      }
    },
    /** Waits until each sender has finished its message. */
    async stop() {
      stopped = true
      giveUp = performance.now() + patience
      await work
      return ledger
    },
  }
}

/** Asks a backend as the page does, with the public key. */
import { type Backend, requestHeaders } from '../contract/backend.ts'
import { submissionsPath } from '../contract/submission.ts'

/** What a backend answered. */
export interface Answer {
  status: number
  headers: Headers
  /** PostgREST's or PostgreSQL's code where the body is an error in their shape. */
  code: string | undefined
  /** What the body says where it is an error, else the body itself. */
  text: string
}

/** How long an answer may take, in milliseconds. */
const patience = 10_000

/**
 * Asks our own server what came with a request on its way there: whether a proxy named the caller's address, and
 * was believed.
 *
 * @returns undefined where no proxy named it, or the server cannot say
 */
export async function askForwarded(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  return parsed(await response.text())?.forwardedFor
}

/**
 * Sends one request to the table.
 *
 * @param request what differs from a read of the whole table
 * @throws Error of the way there: no such host, nothing listens, a certificate that is not valid, no answer in time
 */
export async function ask(
  { url, key }: Backend,
  { query = '', ...request }: RequestInit & { query?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${url}${submissionsPath}${query}`, {
    headers: requestHeaders(key),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    ...request,
  })
  const text = await response.text()
  const error = parsed(text)
  return {
    status: response.status,
    headers: response.headers,
    code: error?.code,
    text: error?.message ?? text,
  }
}

function parsed(text: string): { code?: string; message?: string; forwardedFor?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

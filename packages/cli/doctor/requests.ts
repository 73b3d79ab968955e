/** Sends requests to a page or a backend, with limits on time and size. */
import { type Backend, requestHeaders } from '@portfolio/contract/backend.ts'
import { submissionsPath } from '@portfolio/contract/submission.ts'

const timeoutMs = 10_000

/** The limit of a response body: many times the size of the page. */
const maxBytes = 2_000_000

/** The host is unknown or refuses the connection, its certificate is invalid, or the response exceeds a limit. */
export class NoResponseError extends Error {
  /** The error code of Node or OpenSSL, or our own `TOO_LONG`. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** Sends one request without following redirects. Throws NoResponseError. */
export async function fetchText(url: string, request: RequestInit = {}) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...request, redirect: 'manual', signal })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytes)
        throw new NoResponseError(`the answer is larger than ${maxBytes / 1_000_000} MB`, 'TOO_LONG')
      chunks.push(chunk)
    }
    return { status: response.status, headers: response.headers, text: Buffer.concat(chunks).toString() }
  } catch (error) {
    if (error instanceof NoResponseError) throw error
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new NoResponseError(cause?.message || cause?.code || message, cause?.code)
  }
}

/** Returns the absolute URL of a redirect; undefined for any other response. */
export function redirectTarget({ status, headers }: Pick<Response, 'status' | 'headers'>, baseUrl: string) {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return undefined
  return URL.parse(location, baseUrl)?.href
}

export type BackendResponse = Awaited<ReturnType<typeof requestBackend>>

/** Sends a request. The result's `code` is the error code of PostgREST or PostgreSQL; undefined without their error. */
export async function requestBackend(
  { url, key }: Backend,
  { query = '', ...request }: RequestInit & { query?: string },
) {
  const headers = requestHeaders(key)
  const response = await fetchText(`${url}${submissionsPath}${query}`, { headers, ...request })
  const { code, message } = parseStrings(response.text)
  return { ...response, code, text: message ?? response.text }
}

export interface Health {
  /** Why the server cannot store messages; undefined if it can. */
  problem?: string | undefined
  /** Whether the server trusts `X-Forwarded-For`: `believed` or `not believed`; undefined without that header. */
  forwardedFor?: string | undefined
  /** Whether the server mails messages to the owner: `on` or `off`. */
  mail?: string | undefined
}

/** Fetches the health of our own server; returns undefined for any other backend. Throws NoResponseError. */
export async function fetchHealth(url: string): Promise<Health | undefined> {
  const { status, text } = await fetchText(`${url}/healthz`)
  const { status: state, message, forwardedFor, mail } = parseStrings(text)
  if (status === 200 && state === 'ok') return { forwardedFor, mail }
  return status === 503 && message ? { problem: message } : undefined
}

/** Returns the text values of a JSON object by key; none if the text is not JSON. */
function parseStrings(text: string): Record<string, string | undefined> {
  try {
    const entries: [string, unknown][] = Object.entries(Object(JSON.parse(text)))
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

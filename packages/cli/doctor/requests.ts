/** Sends requests to a page or a backend as visitors do, with limits on time and size. */
import { type Backend, requestHeaders } from '@portfolio/contract/backend.ts'
import { submissionsPath } from '@portfolio/contract/submission.ts'

export interface TextAnswer {
  status: number
  headers: Headers
  text: string
}

const answerTimeout = 10_000

/** The most bytes of an answer; the page with its style is a hundredth of it. */
const most = 2_000_000

/** No answer: an unknown host, a refused connection, an invalid certificate, a timeout, or too many bytes. */
export class NoAnswer extends Error {
  /** Node's or OpenSSL's code if there is one; `TOO_LONG` is ours. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** Sends one request without following redirects. Throws NoAnswer. */
export async function fetchText(address: string, request: RequestInit = {}): Promise<TextAnswer> {
  try {
    const signal = AbortSignal.timeout(answerTimeout)
    const response = await fetch(address, { ...request, redirect: 'manual', signal })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > most) throw new NoAnswer(`the answer is larger than ${most / 1_000_000} MB`, 'TOO_LONG')
      chunks.push(chunk)
    }
    return { status: response.status, headers: response.headers, text: Buffer.concat(chunks).toString() }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new NoAnswer(cause?.message || cause?.code || message, cause?.code)
  }
}

/** The absolute address of a redirect; undefined if the answer is none. */
export function redirectOf({ status, headers }: Omit<TextAnswer, 'text'>, from: string): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return undefined
  return URL.parse(location, from)?.href
}

export interface Answer extends TextAnswer {
  /** PostgREST's or PostgreSQL's error code; undefined if the body is not an error in their shape. */
  code: string | undefined
}

export async function ask(
  { url, key }: Backend,
  { query = '', ...request }: RequestInit & { query?: string },
): Promise<Answer> {
  const headers = requestHeaders(key)
  const answer = await fetchText(`${url}${submissionsPath}${query}`, { headers, ...request })
  const { code, message } = parsed(answer.text)
  return { ...answer, code, text: message ?? answer.text }
}

export interface Health {
  /** Why no message can be stored; undefined if one can. */
  trouble?: string | undefined
  /** `believed` or `not believed` for an `X-Forwarded-For`; undefined if there was none. */
  forwardedFor?: string | undefined
  mail?: string | undefined
}

/** Reads the health of our own server; undefined for any other backend. Throws NoAnswer. */
export async function askHealth(url: string): Promise<Health | undefined> {
  const { status, text } = await fetchText(`${url}/healthz`)
  const { status: word, message, forwardedFor, mail } = parsed(text)
  if (status === 200 && word === 'ok') return { forwardedFor, mail }
  return status === 503 && message ? { trouble: message } : undefined
}

function parsed(text: string): Record<string, string | undefined> {
  try {
    const entries: [string, unknown][] = Object.entries(Object(JSON.parse(text)))
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

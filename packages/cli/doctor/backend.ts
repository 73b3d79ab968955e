/** Sends requests to a backend as the page does, with the public key. */
import { type Backend, requestHeaders } from '@portfolio/contract/backend.ts'
import { submissionsPath } from '@portfolio/contract/submission.ts'
import { fetchText, type TextAnswer } from './fetch.ts'

export interface Answer extends TextAnswer {
  /** PostgREST's or PostgreSQL's error code; undefined if the body is not an error in their shape. */
  code: string | undefined
  text: string
}

export interface Health {
  /** Why no message can be stored; undefined if one can. */
  trouble: string | undefined
  /** `believed` or `not believed` for an `X-Forwarded-For`; undefined if there was none. */
  forwardedFor: string | undefined
  /** Whether it mails messages, `on` or `off`; undefined if it does not say. */
  mail: string | undefined
}

/** Reads the health of our own server; undefined for any other backend. Throws NoAnswer. */
export async function askHealth(url: string): Promise<Health | undefined> {
  const { status, text } = await fetchText(`${url}/healthz`)
  const { status: word, message, forwardedFor, mail } = parsed(text)
  if (status === 200 && word === 'ok') return { trouble: undefined, forwardedFor, mail }
  if (status !== 503 || !message) return undefined
  return { trouble: message, forwardedFor: undefined, mail: undefined }
}

/** Sends one request to the table, by default a GET. Throws NoAnswer. */
export async function ask(
  { url, key }: Backend,
  { query = '', ...request }: RequestInit & { query?: string } = {},
): Promise<Answer> {
  const answer = await fetchText(`${url}${submissionsPath}${query}`, {
    headers: requestHeaders(key),
    ...request,
  })
  const { code, message } = parsed(answer.text)
  return { ...answer, code, text: message ?? answer.text }
}

function parsed(text: string): Record<string, string | undefined> {
  try {
    const entries = Object.entries(Object(JSON.parse(text)))
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

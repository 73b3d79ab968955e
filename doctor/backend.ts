/** Asks a backend as the page does, with the public key. */
import { type Backend, requestHeaders } from '../contract/backend.ts'
import { submissionsPath } from '../contract/submission.ts'
import { fetchText, type TextAnswer } from './fetch.ts'

/** What a backend answered. */
export interface Answer extends TextAnswer {
  /** PostgREST's or PostgreSQL's code where the body is an error in their shape. */
  code: string | undefined
  /** What the body says where it is an error, else the body itself. */
  text: string
}

/** What our own server says of itself. */
export interface Health {
  /** Why no message can be stored; undefined where one can. */
  trouble: string | undefined
  /** Whether a proxy named the caller's address and was believed; undefined where none named it. */
  forwardedFor: string | undefined
  /** Whether it mails messages to the owner, `on` or `off`; undefined where it does not say. */
  mail: string | undefined
}

/** Asks our own server how it is; undefined where the backend is none of ours. Throws NoAnswer. */
export async function askHealth(url: string): Promise<Health | undefined> {
  const { status, text } = await fetchText(`${url}/healthz`)
  const { status: word, message, forwardedFor, mail } = parsed(text)
  if (status === 200 && word === 'ok') return { trouble: undefined, forwardedFor, mail }
  if (status !== 503 || !message) return undefined
  return { trouble: message, forwardedFor: undefined, mail: undefined }
}

/** Sends one request to the table: a read of all of it, but for what `request` says. Throws NoAnswer. */
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

/** The properties of a JSON object that are texts; none where it is something else. */
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

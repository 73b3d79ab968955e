import type { JobEvent } from '../job-runner.ts'
import type { Edit, EventName, Refusal, State } from '../protocol.ts'
import { apiPath, studioPath, tokenHeader } from '../protocol.ts'
import type { Publication } from '../publish/protocol.ts'
import type { Made } from '../ready/build.ts'

/** The server refused a request. The message is written for the owner. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  readonly field: string | undefined
  constructor({ message, field }: Refusal) {
    super(message)
    this.field = field
  }
}

const token = document.querySelector<HTMLMetaElement>('meta[name=studio-token]')?.content ?? ''

/** Sends a request to a path of the studio's API. Throws a RefusedRequest if it fails. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set(tokenHeader, token)
  const answer = await fetch(apiPath + path, { ...init, headers }).catch(() => undefined)
  if (!answer) throw new RefusedRequest({ message: gone })
  if (answer.ok) return answer
  const refusal: Refusal = await answer.json().catch(() => ({ message: `${unexpected} (${answer.status})` }))
  throw new RefusedRequest(refusal)
}

/** Sends a request like `request` and returns the parsed JSON response. */
export const ask = async <Answer>(path: string, init?: RequestInit): Promise<Answer> =>
  (await request(path, init)).json()

export const gone = 'The studio is no longer running. Start it with npm run studio, then reload this page.'

const unexpected =
  'The studio sent an invalid answer. Reload this page. Your saved changes are safe in your files.'

/** Resolves to the RefusedRequest of a request, or undefined if it succeeded. Other errors are thrown on. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await asked
  } catch (error) {
    if (error instanceof RefusedRequest) return error
    throw error
  }
}

/** Returns the options of a POST or PUT request with an optional JSON body. */
export const sent = (method: 'POST' | 'PUT', body?: unknown): RequestInit =>
  body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

export const readState = () => ask<State>('/state')
export const sendEdits = (edits: Edit[]) => ask<State>('/edit', sent('POST', edits))
export const undo = () => ask<State>('/undo', sent('POST'))
export const redo = () => ask<State>('/redo', sent('POST'))

/** The payloads of the server's events. `gone` is the window's own: the connection is lost. */
interface Payloads extends Record<EventName, unknown> {
  state: State
  ready: JobEvent<Made>
  publish: JobEvent<Publication>
  gone: undefined
}

const serverEvents = new EventTarget()

const dispatch = (name: string, payload?: unknown) =>
  serverEvents.dispatchEvent(new CustomEvent(name, { detail: payload }))

/** Adds a listener to an event. Returns a function that removes it. */
export function onServer<Name extends keyof Payloads>(
  name: Name,
  listener: (payload: Payloads[Name]) => void,
): () => void {
  const listen = (event: Event) => listener((event as CustomEvent).detail)
  serverEvents.addEventListener(name, listen)
  return () => serverEvents.removeEventListener(name, listen)
}

const reconnectDelay = 1000

/** Dispatches the server's events. When the connection ends, it waits for the server and reloads the window. */
export async function follow(): Promise<void> {
  await request('/events')
    .then(async ({ body }) => {
      let rest = ''
      for await (const text of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          const { name, payload } = JSON.parse(line)
          dispatch(name, payload)
        }
      }
    })
    .catch(() => undefined)
  dispatch('gone')
  const isThere = () =>
    fetch(studioPath).then(
      () => true,
      () => false,
    )
  do await new Promise((resolve) => setTimeout(resolve, reconnectDelay))
  while (!(await isThere()))
  location.reload()
}

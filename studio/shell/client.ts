/** What the window asks of the studio's server. */
import type { Edit, Refusal, State } from '../protocol.ts'
import { apiPath, publishEvent, readyEvent, stateEvent, studioPath, tokenHeader } from '../protocol.ts'
import type { Publication } from '../publish/protocol.ts'
import type { Made } from '../ready/build.ts'
import type { WorkEvent } from '../work.ts'

/** What the server would not do, in words for the owner. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  readonly field: string | undefined
  constructor({ message, field }: Refusal) {
    super(message)
    this.field = field
  }
}

/** What every request of this window carries. */
export const token = document.querySelector<HTMLMetaElement>('meta[name=studio-token]')?.content ?? ''

/** Asks the server below its API's path; throws a RefusedRequest with what it says, or that it cannot be reached. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set(tokenHeader, token)
  const answer = await fetch(apiPath + path, { ...init, headers }).catch(() => undefined)
  if (!answer) throw new RefusedRequest({ message: gone })
  if (answer.ok) return answer
  const refusal: Refusal = await answer.json().catch(() => ({ message: `${unexpected} (${answer.status})` }))
  throw new RefusedRequest(refusal)
}

/** Asks as `request` does, and gives what the answer holds. */
export const ask = async <Answer>(path: string, init?: RequestInit): Promise<Answer> =>
  (await request(path, init)).json()

/** Told where the studio gives no answer. */
export const gone =
  'The studio is not running any more. Start it again with npm run studio, and reload this page.'

const unexpected =
  'The studio gave no answer that can be read. Reload this page; what was saved is in your files.'

/** Why the studio refused what it was asked for; undefined where it did it. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await asked
  } catch (error) {
    if (error instanceof RefusedRequest) return error
    throw error
  }
}

/** A request that brings something along, or nothing. */
export const sent = (method: 'POST' | 'PUT', body?: unknown): RequestInit =>
  body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

export const readState = () => ask<State>('/state')
export const sendEdits = (edits: Edit[]) => ask<State>('/edit', sent('POST', edits))
export const undo = () => ask<State>('/undo', sent('POST'))
export const redo = () => ask<State>('/redo', sent('POST'))

/** What the server tells of by itself: the owner's files, how far a build or a publication is; and that it is gone. */
interface Told {
  [stateEvent]: State
  [readyEvent]: WorkEvent<Made>
  [publishEvent]: WorkEvent<Publication>
  gone: undefined
}

const told = new EventTarget()

const tell = (name: string, payload?: unknown) =>
  told.dispatchEvent(new CustomEvent(name, { detail: payload }))

/** A way to listen to one of these: calls back with each, and gives a function that ends it. */
const listenerOf =
  <Name extends keyof Told>(name: Name) =>
  (listener: (payload: Told[Name]) => void): (() => void) => {
    const listen = (event: Event) => listener((event as CustomEvent).detail)
    told.addEventListener(name, listen)
    return () => told.removeEventListener(name, listen)
  }

export const onState = listenerOf(stateEvent)
export const onReady = listenerOf(readyEvent)
export const onPublish = listenerOf(publishEvent)
/** The connection to the studio is lost. */
export const onGone = listenerOf('gone')

/** How long until the studio is looked for again where it is gone, in milliseconds. */
const pause = 1000

/** Follows what the server tells, a line of JSON each; where it ended and is there again, the window is loaded anew. */
export async function follow(): Promise<void> {
  await request('/events')
    .then(async ({ body }) => {
      let rest = ''
      for await (const text of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          const { name, payload } = JSON.parse(line)
          tell(name, payload)
        }
      }
    })
    .catch(() => undefined)
  tell('gone')
  const isThere = () =>
    fetch(studioPath).then(
      () => true,
      () => false,
    )
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while (!(await isThere()))
  location.reload()
}

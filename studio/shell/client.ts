/** What the window asks of the studio's server. */
import type { Edit, Refusal, State } from '../protocol.ts'
import { apiPath, publishEvent, readyEvent, stateEvent, tokenHeader } from '../protocol.ts'
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

const post = async (path: string, body?: unknown): Promise<State> =>
  (await request(path, sent('POST', body))).json()

export const readState = async (): Promise<State> => (await request('/state')).json()
export const sendEdits = (edits: Edit[]): Promise<State> => post('/edit', edits)
export const undo = (): Promise<State> => post('/undo')
export const redo = (): Promise<State> => post('/redo')

/** A way to listen to an event of the server's: calls back with each, and gives a function that ends it. */
const listenerOf =
  <Payload>(event: string) =>
  (listener: (payload: Payload) => void): (() => void) => {
    import.meta.hot?.on(event, listener)
    return () => import.meta.hot?.off(event, listener)
  }

export const onState = listenerOf<State>(stateEvent)
/** The connection to the studio is lost. */
export const onGone = listenerOf<unknown>('vite:ws:disconnect')
/** How far a build is, or a publication, and how it ended. */
export const onReady = listenerOf<WorkEvent<Made>>(readyEvent)
export const onPublish = listenerOf<WorkEvent<Publication>>(publishEvent)

/** What the window asks of the studio's server. */
import {
  apiPath,
  type Edit,
  type Refusal,
  readyEvent,
  type State,
  stateEvent,
  tokenHeader,
} from '../protocol.ts'
import type { Ended, Progress } from '../ready/build.ts'

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

/**
 * Asks the server below its API's path.
 *
 * @throws RefusedRequest with what the server says, or that it cannot be reached
 */
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

const post = async (path: string, body?: unknown): Promise<State> => {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return (await request(path, { method: 'POST', ...init })).json()
}

export const readState = async (): Promise<State> => (await request('/state')).json()
export const sendEdits = (edits: Edit[]): Promise<State> => post('/edit', edits)
export const undo = (): Promise<State> => post('/undo')
export const redo = (): Promise<State> => post('/redo')

/** Calls back with each new state that the server tells of; gives a function that ends it. */
export function onState(tell: (state: State) => void): () => void {
  import.meta.hot?.on(stateEvent, tell)
  return () => import.meta.hot?.off(stateEvent, tell)
}

/** Calls back once the studio has gone; gives a function that ends it. */
export function onGone(tell: () => void): () => void {
  import.meta.hot?.on('vite:ws:disconnect', tell)
  return () => import.meta.hot?.off('vite:ws:disconnect', tell)
}

export const startBuild = () => request('/ready', { method: 'POST' })
export const stopBuild = () => request('/ready', { method: 'DELETE' })

/** Calls back with how far a build is, and how it ended; gives a function that ends it. */
export function onReady(tell: (event: Progress | Ended) => void): () => void {
  import.meta.hot?.on(readyEvent, tell)
  return () => import.meta.hot?.off(readyEvent, tell)
}

import type { SizeProblem } from '@portfolio/content/pictures/size-problem.ts'
import type { JobEvent } from '../job-runner.ts'
import type { PageBuildResult } from '../page-build/routes.ts'
import type { SmallPicture } from '../pictures/small-pictures.ts'
import type { Address, Edit, EventName, Refusal, State } from '../protocol.ts'
import { apiPath, studioPath, tokenHeader } from '../protocol.ts'
import type { Publication } from '../publish/protocol.ts'
import type { HistoryAction } from './shortcuts.ts'

/** A request failed or was refused. The message is for the owner. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  /** The field to show to the owner, if the refusal is about a field. */
  readonly field: string | undefined
  constructor({ message, field }: Refusal) {
    super(message)
    this.field = field
  }
}

/** The secret token, which the server writes into the page and requires in each request. */
const token = document.querySelector<HTMLMetaElement>('meta[name=studio-token]')?.content ?? ''

/** The options of `fetch`, or a body to send as JSON. */
type RequestOptions = RequestInit & { json?: unknown }

/** Sends a request to the studio's API. Throws a `RefusedRequest` if it fails. */
export async function request(path: string, { json, ...init }: RequestOptions = {}): Promise<Response> {
  const headers = new Headers({ [tokenHeader]: token })
  if (json !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(json)
  }
  const response = await fetch(apiPath + path, { ...init, headers }).catch(() => undefined)
  if (!response) throw new RefusedRequest({ message: connectionLostMessage })
  if (response.ok) return response
  const refusal: Refusal = await response
    .json()
    .catch(() => ({ message: `${invalidResponseMessage} (${response.status})` }))
  throw new RefusedRequest(refusal)
}

/** Sends a request and returns the parsed JSON response. Throws a `RefusedRequest` if it fails. */
export const requestJson = async <Data>(path: string, options?: RequestOptions): Promise<Data> =>
  (await request(path, options)).json()

export const connectionLostMessage =
  'The studio is no longer running. Start it with npm run studio, then reload this page.'

const invalidResponseMessage =
  'The studio sent an invalid answer. Reload this page. Your saved changes are safe in your files.'

/** Resolves to the `RefusedRequest` of a failed request, or to undefined. Rethrows other errors. */
export async function catchRefusal(promise: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await promise
  } catch (error) {
    if (error instanceof RefusedRequest) return error
    throw error
  }
}

export const loadState = () => requestJson<State>('/state')
export const sendEdits = (edits: Edit[]) => requestJson<State>('/edit', { method: 'POST', json: edits })
export const runHistoryAction = (action: HistoryAction) =>
  requestJson<State>(`/${action}`, { method: 'POST' })

/** The payloads of the server's events, and of `disconnected`, which this file dispatches when the connection ends. */
interface EventPayloads extends Record<EventName, unknown> {
  state: State
  build: JobEvent<PageBuildResult>
  publish: JobEvent<Publication>
  disconnected: undefined
}

const serverEvents = new EventTarget()

const dispatch = (name: string, payload?: unknown) =>
  serverEvents.dispatchEvent(new CustomEvent(name, { detail: payload }))

/** Adds a listener to a server event. Returns a function that removes it. */
export function onServerEvent<Name extends keyof EventPayloads>(
  name: Name,
  listener: (payload: EventPayloads[Name]) => void,
): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent).detail)
  serverEvents.addEventListener(name, handleEvent)
  return () => serverEvents.removeEventListener(name, handleEvent)
}

const reconnectDelayMs = 1000

/**
 * Dispatches the server's events, which arrive as lines of JSON in one endless response. If the connection ends, waits
 * for the server and reloads the window.
 */
export async function connectToServer(): Promise<void> {
  await request('/events')
    .then(async ({ body }) => {
      let incompleteLine = ''
      for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const lines = (incompleteLine + chunk).split('\n')
        incompleteLine = lines.pop() ?? ''
        for (const line of lines) {
          const { name, payload } = JSON.parse(line)
          dispatch(name, payload)
        }
      }
    })
    .catch(() => undefined)
  dispatch('disconnected')
  do await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs))
  while (!(await fetch(studioPath).catch(() => undefined)))
  location.reload()
}

/** Loads the file names of the pictures that the page does not use. */
export const loadUnusedPictures = () => requestJson<string[]>('/pictures/unused')

/** Loads the pictures that are too small for their places on the page. */
export const loadSmallPictures = () => requestJson<SmallPicture[]>('/pictures/small')

/** Loads whether a picture is too small for a field. Null if it is large enough. */
export const loadSizeProblem = (name: string, field: Address) =>
  requestJson<SizeProblem | null>(
    `/pictures/${encodeURIComponent(name)}/small?field=${encodeURIComponent(field)}`,
  )

export const deletePicture = (name: string) =>
  request(`/pictures/${encodeURIComponent(name)}`, { method: 'DELETE' })

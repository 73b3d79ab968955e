import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { submissionsPath } from '@portfolio/contract/submission.ts'
import type { StoredRow } from './messages.ts'

/** The URL of a backend, and its public key if it is not the default. */
export interface BackendAddress {
  url: string
  key?: string
}

/** The parts of a request that a test sets. */
export interface RestRequest {
  method?: string
  /** A path that replaces the default one if it begins with `/`; otherwise appended to it, such as a query. */
  path?: string
  headers?: Record<string, string>
  body?: RequestInit['body']
}

/** Sends a request to the REST route. By default it posts JSON with the public key. */
export function sendRequest(
  { url, key = defaultBackendKey }: BackendAddress,
  { method = 'POST', path = '', headers, body }: RestRequest,
) {
  const address = path.startsWith('/') ? url + path : url + submissionsPath + path
  return fetch(address, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
}

/** Posts a value as JSON. `path` is the one of `RestRequest`. */
export const insert = (
  address: BackendAddress,
  value: unknown,
  path = '',
  headers: Record<string, string> = {},
) => sendRequest(address, { path, headers, body: JSON.stringify(value) })

/** Posts several values one after the other. */
export async function insertEach(address: BackendAddress, values: readonly unknown[]): Promise<void> {
  for (const value of values) await insert(address, [value])
}

/** Returns the status and the four fields of an error response. Throws if it is not JSON or has other fields. */
export async function readError(response: Response) {
  const body = await response.json()
  const type = response.headers.get('content-type')
  if (type !== 'application/json; charset=utf-8') throw new Error(`The error came as ${type}`)
  if (Object.keys(body).sort().join() !== 'code,details,hint,message') throw new Error(JSON.stringify(body))
  return { status: response.status, ...body } as Record<'code' | 'message' | 'details' | 'hint', string> & {
    status: number
  }
}

/** A backend under test: its address, and access to its store. */
export interface Backend extends BackendAddress {
  /** Returns the messages of an e-mail address, oldest first. */
  rowsOf(email: string): Promise<StoredRow[]>
  /** Moves the times of an address's messages into the past, by a number of milliseconds. */
  backdate(email: string, milliseconds: number): Promise<void>
}

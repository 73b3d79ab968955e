import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { submissionsPath } from '@portfolio/contract/submission.ts'

/** Where a test sends submissions, and with which public key where that is not our own. */
export interface Address {
  url: string
  key?: string
}

/** What a test asks for. */
export interface Request {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: RequestInit['body']
}

/** One request of the REST door, with the key and as JSON unless the test says otherwise. */
export function rest(
  { url, key = defaultBackendKey }: Address,
  { method = 'POST', path = '', headers, body }: Request,
) {
  const address = path.startsWith('/') ? url + path : url + submissionsPath + path
  return fetch(address, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
}

/** Posts a value as JSON. */
export const insert = (address: Address, value: unknown, path = '', headers: Record<string, string> = {}) =>
  rest(address, { path, headers, body: JSON.stringify(value) })

/** Posts several, one after the other. */
export async function insertEach(address: Address, values: readonly unknown[]): Promise<void> {
  for (const value of values) await insert(address, [value])
}

/** The four parts of an error, after it is made sure that there are no others and that it is JSON. */
export async function errorOf(response: Response) {
  const body = await response.json()
  const type = response.headers.get('content-type')
  if (type !== 'application/json; charset=utf-8') throw new Error(`The error came as ${type}`)
  if (Object.keys(body).sort().join() !== 'code,details,hint,message') throw new Error(JSON.stringify(body))
  return { status: response.status, ...body } as Record<'code' | 'message' | 'details' | 'hint', string> & {
    status: number
  }
}

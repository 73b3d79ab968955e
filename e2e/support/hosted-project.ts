/** Simulates a Supabase project: its gateway and PostgREST. */
import { createServer } from 'node:http'
import { listenOnFreePort } from './free-port.ts'

export interface HostedResponse {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Responses by method, if they differ from those of a correct project. */
export type HostedResponses = Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS', HostedResponse>>

const deniedResponse: HostedResponse = {
  status: 401,
  body: { code: '42501', message: 'permission denied for table contact_submissions' },
}

const correctResponses: Required<HostedResponses> = {
  GET: deniedResponse,
  PATCH: deniedResponse,
  DELETE: deniedResponse,
  POST: { status: 201 },
  OPTIONS: {
    status: 200,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
      'access-control-allow-headers': 'apikey,authorization,content-type,x-client-info',
    },
  },
}

const hasTwoRows = (body = '') => body.startsWith('[') && JSON.parse(body).length === 2

/** The response to two messages in one request, which are not stored. */
const twoRowsResponse: HostedResponse = {
  status: 400,
  body: { code: 'PT400', message: 'One submission a request' },
}

/** Starts a simulated project until the test ends. Returns its URL and the requests that it receives. */
export async function startHostedProject(overrides: HostedResponses = {}) {
  const requests: { method: string; url: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    requests.push({ method, url, body: (await request.toArray()).join('') })
    const defaultResponses = hasTwoRows(requests.at(-1)?.body)
      ? { ...correctResponses, POST: twoRowsResponse }
      : correctResponses
    const { status, body, headers } = url.startsWith('/rest/')
      ? ({ ...defaultResponses, ...overrides }[method as keyof HostedResponses] ?? deniedResponse)
      : { status: 404, body: { error: 'requested path is invalid' }, headers: {} }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  return { url: `http://127.0.0.1:${await listenOnFreePort(server)}`, requests }
}

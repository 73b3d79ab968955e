/** Answers as Supabase's gateway and PostgREST do, or as a test says, for what cannot be had on this machine. */
import { createServer } from 'node:http'
import { portOf } from './free-port.ts'

/** What is answered to a request. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** A project's answers by method, where they differ from a project that is set up well. */
export type Answers = Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS', Answer>>

const denied: Answer = {
  status: 401,
  body: { code: '42501', message: 'permission denied for table contact_submissions' },
}

const setUpWell: Required<Answers> = {
  GET: denied,
  PATCH: denied,
  DELETE: denied,
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

const isOfTwo = (body = '') => body.startsWith('[') && JSON.parse(body).length === 2

/** A project's answer to two messages in one request: neither is stored. */
const refusesTwo: Answer = { status: 400, body: { code: 'PT400', message: 'One submission a request' } }

/** Starts a project for the length of the test; gives its address and the requests that it got. */
export async function aHostedProject(answers: Answers = {}) {
  const requests: { method: string; url: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    requests.push({ method, url, body: (await request.toArray()).join('') })
    const standard = isOfTwo(requests.at(-1)?.body) ? { ...setUpWell, POST: refusesTwo } : setUpWell
    const { status, body, headers } = url.startsWith('/rest/')
      ? ({ ...standard, ...answers }[method as keyof Answers] ?? denied)
      : { status: 404, body: { error: 'requested path is invalid' }, headers: {} }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  return { url: `http://127.0.0.1:${await portOf(server)}`, requests }
}

/** Answers invalid HTTP. Node's parser failed, so the answer is written to the socket directly. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultHeaders } from '@portfolio/contract/headers.ts'
import { ApiError } from './api-error.ts'

/** Answers a request that Node's parser refused, as JSON like every error, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // The caller has disconnected.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = asAnswer(error.code)
  const text = JSON.stringify(body)
  const headers = {
    ...defaultHeaders,
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, () =>
    socket.destroy(),
  )
}

function asAnswer(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError(408, 'PGRST100', 'The request took too long to arrive')
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ApiError(431, 'PGRST100', 'The headers of the request are too long')
  return new ApiError(400, 'PGRST100', 'The request is not valid HTTP')
}

/** Sends requests as bytes, each over its own connection. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { submissionsPath } from '@portfolio/contract/submission.ts'
import { onTestFinished } from 'vitest'

/** Opens a connection that may break, and is closed after the test. */
export async function aConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Returns all that is received until a connection ends. */
export async function end(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  if (!socket.closed) await once(socket, 'close')
  return answer
}

/** Returns the head of an insert with a body of this length, in bytes. */
export const headOfInsert = (length: number, ...more: string[]) =>
  [
    `POST ${submissionsPath} HTTP/1.1`,
    'Host: x',
    `apikey: ${defaultBackendKey}`,
    `Content-Length: ${length}`,
    ...more,
    '\r\n',
  ].join('\r\n')

interface Exchange {
  /** 0 if the connection was closed without an answer, undefined if none came in time. */
  status: number | undefined
  head: string
  body: string
}

/**
 * Sends bytes and reads the answer to its end.
 *
 * @param patience how long to wait, in milliseconds; by default until the test ends
 */
export function exchange(url: string, bytes: Buffer | string, patience?: number): Promise<Exchange> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const done = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const [head = '', ...rest] = withoutInterim(text).split('\r\n\r\n')
      const status = Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
      // Bytes after the end of the request may get an answer of their own.
      const length = Number(head.match(/^content-length: (\d+)/im)?.[1] ?? 0)
      const body = rest.join('\r\n\r\n').slice(0, length)
      resolve({ status: closed || status ? status : undefined, head, body })
    }
    const timer = patience === undefined ? undefined : setTimeout(() => done(false), patience)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => done(true))
    socket.write(bytes)
  })
}

/** Removes a 100 Continue before the answer (RFC 9110, 15.2.1). */
const withoutInterim = (text: string) => text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '')

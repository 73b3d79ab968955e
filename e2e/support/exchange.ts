/** Sends requests as raw bytes, each over its own connection. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { submissionsPath } from '@portfolio/contract/submission.ts'
import { onTestFinished } from 'vitest'

/** Opens a connection, ignores its errors, and closes it after the test. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Returns everything that is received until a connection ends. */
export async function readToEnd(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  if (!socket.closed) await once(socket, 'close')
  return answer
}

/** Returns the head of an insert whose body has this length in bytes. */
export const insertHead = (length: number, ...extraHeaders: string[]) =>
  [
    `POST ${submissionsPath} HTTP/1.1`,
    'Host: x',
    `apikey: ${defaultBackendKey}`,
    `Content-Length: ${length}`,
    ...extraHeaders,
    '\r\n',
  ].join('\r\n')

interface Exchange {
  /** 0 if the connection was closed without an answer, undefined if none came in time. */
  status: number | undefined
  head: string
  body: string
}

/**
 * Sends bytes and reads the whole answer.
 *
 * @param timeout in milliseconds; by default it waits until the connection closes
 */
export function exchange(url: string, bytes: Buffer | string, timeout?: number): Promise<Exchange> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const [head = '', ...rest] = removeInterimResponse(text).split('\r\n\r\n')
      const status = Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
      // Bytes after the end of the request may get a second answer.
      const length = Number(head.match(/^content-length: (\d+)/im)?.[1] ?? 0)
      const body = rest.join('\r\n\r\n').slice(0, length)
      resolve({ status: isClosed || status ? status : undefined, head, body })
    }
    const timer = timeout === undefined ? undefined : setTimeout(() => finish(false), timeout)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => finish(true))
    socket.write(bytes)
  })
}

/** Removes a 100 Continue before the answer (RFC 9110, 15.2.1). */
const removeInterimResponse = (text: string) => text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '')

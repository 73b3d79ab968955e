/** Sends requests as raw bytes, each over its own connection. */
import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
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

export const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** Returns everything that is received until a connection ends or breaks. */
export async function readToEnd(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

/** Returns the head of an insert whose body has this length in bytes. */
export const insertRequestHead = (bodyLength: number, ...extraHeaders: string[]) =>
  [
    `POST ${submissionsPath} HTTP/1.1`,
    'Host: x',
    `apikey: ${defaultBackendKey}`,
    `Content-Length: ${bodyLength}`,
    ...extraHeaders,
    '\r\n',
  ].join('\r\n')

/**
 * Sends bytes and reads the first answer until the connection ends.
 *
 * @param timeoutMs after this many milliseconds, closes the connection; by default never
 * @returns the parts of the answer; the status is 0 if there is none
 */
export async function sendBytes(url: string, bytes: Buffer | string, timeoutMs?: number) {
  const socket = await openConnection(url)
  socket.setEncoding('latin1').write(bytes)
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => socket.destroy(), timeoutMs)
  const [head = '', ...rest] = removeInterimResponse(await readToEnd(socket)).split('\r\n\r\n')
  clearTimeout(timer)
  // Bytes after the end of the request may get a second answer.
  const length = Number(head.match(/^content-length: (\d+)/im)?.[1] ?? 0)
  const status = Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
  return { status, head, body: rest.join('\r\n\r\n').slice(0, length) }
}

/** Removes a 100 Continue before the answer (RFC 9110, 15.2.1). */
const removeInterimResponse = (text: string) => text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '')

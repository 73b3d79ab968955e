/** One request on a connection of its own, as bytes; and what comes back. */
import { connect } from 'node:net'

/** An answer, as far as it came. */
export interface Exchange {
  /** 0 where the connection was closed without an answer; undefined where nothing came in time. */
  status: number | undefined
  head: string
  body: string
}

/**
 * Sends bytes and reads the answer to its end.
 *
 * @param patience in milliseconds
 */
export function exchange(url: string, bytes: Buffer | string, patience = 20_000): Promise<Exchange> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const done = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const [head = '', ...rest] = withoutInterim(text).split('\r\n\r\n')
      const status = Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
      // What the request has beyond its end may be answered as another one.
      const length = Number(head.match(/^content-length: (\d+)/im)?.[1] ?? 0)
      const body = rest.join('\r\n\r\n').slice(0, length)
      resolve({ status: closed || status ? status : undefined, head, body })
    }
    const timer = setTimeout(() => done(false), patience)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => done(true))
    socket.write(bytes)
  })
}

/** 100 Continue comes before the answer (RFC 9110, 15.2.1). */
const withoutInterim = (text: string) => text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '')

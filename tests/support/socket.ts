import { once } from 'node:events'
import { connect } from 'node:net'

/** What the server answers to bytes that no HTTP client would send, until it hangs up. */
export async function answerTo(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

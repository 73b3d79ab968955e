/** The studio's server: its guard, its window, its API, the page in its frame, and what it watches. */
import { readFileSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { lookup } from 'mime-types'
import { buildApi, type Parts } from './api.ts'
import type { Desk } from './desk.ts'
import { Events } from './events.ts'
import { unfinished } from './files/place.ts'
import { pathOf, strangerAt } from './guard.ts'
import { Pages } from './page/pages.ts'
import { apiPath, publishEvent, readyEvent, type State, stateEvent, studioPath } from './protocol.ts'

/** An editor may put a new file in the old one's place in several steps. */
const settled = 50

/**
 * The server of the studio, which does not listen yet, and the way to close it with all that it has begun.
 *
 * @param port where it is to listen
 * @param bundle the folder of the studio's bundle, once it is built
 */
export async function studioServer(
  port: number,
  parts: Parts,
  bundle: Promise<string>,
): Promise<{ server: Server; close: () => Promise<void> }> {
  const { desk, token } = parts
  const events = new Events()
  const tell = (state: State) => events.tell(stateEvent, state)
  const api = buildApi(parts, {
    changed: tell,
    building: (event) => events.tell(readyEvent, event),
    publishing: (event) => events.tell(publishEvent, event),
    events: events.routes,
  })
  await api.ready()
  const pages = new Pages(bundle)
  const server = createServer((request, response) => {
    const path = guarded(request, response, port)
    if (path === undefined) return
    if (path.startsWith(`${apiPath}/`)) return api.routing(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
    if (path === studioPath.slice(0, -1)) return response.writeHead(302, { location: studioPath }).end()
    answer(request, response, path).catch((error: Error) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error.message)
    })
  })
  const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (path === studioPath) return sendWindow(response, token, bundle)
    const asset = `${studioPath}assets/`
    if (!path.startsWith(asset)) return pages.answer(request, response, path)
    const name = basename(path)
    const content = await readFile(join(await bundle, 'window/assets', name)).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': lookup(name) || '', 'cache-control': 'no-store' })
    return response.end(content)
  }
  const endFollowing = follow(desk, tell)
  const close = async () => {
    server.close()
    // An open window listens for events on a connection without an end.
    server.closeAllConnections()
    endFollowing()
    await api.close()
  }
  return { server, close }
}

/** The path of a request, as files are looked up by it; undefined where it was turned away: a stranger's, or what no browser asks for. */
function guarded(request: IncomingMessage, response: ServerResponse, port: number): string | undefined {
  response.setHeader('content-security-policy', "frame-ancestors 'self'; base-uri 'none'")
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('x-content-type-options', 'nosniff')
  boxAllButPages(response)
  const path = pathOf(request.url)
  const stranger = strangerAt(request, port)
  if (stranger === undefined && path !== undefined) return path
  response.writeHead(stranger ? 403 : 400, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(stranger ?? 'This address is not written as addresses are.')
  return undefined
}

/** What an answer that is no page, as a drawing, may do where it is opened by itself: be seen. Its scripts would have the window's rights. */
const boxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Boxes an answer by what it says of itself as it begins. */
function boxAllButPages(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    const headers = [response.getHeaders(), ...args].flatMap((part) => Object.entries(Object(part)))
    const [, type] = headers.findLast(([name]) => name.toLowerCase() === 'content-type') ?? []
    if (!String(type).startsWith('text/html')) response.setHeader('content-security-policy', boxed)
    return Reflect.apply(writeHead, response, args)
  }
}

/** The window: at once what says that it is on its way, and the rest of it once it is built. */
async function sendWindow(response: ServerResponse, token: string, bundle: Promise<string>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  const html = readFileSync('studio/shell/index.html', 'utf8').replace('{token}', token)
  const [begins = ''] = html.split('<script', 1)
  response.write(begins)
  const built = await readFile(join(await bundle, 'window/index.html'), 'utf8')
  response.end(
    `${built.match(/<(script|link)[^>]*(src|stylesheet)[^>]*>(<\/script>)?/g)?.join('\n')}\n</body></html>`,
  )
}

/**
 * Tells of a change of the owner's files that the studio has not made. It is looked again a while later: an editor that
 * empties a file before it writes it may be told of once.
 */
function follow(desk: Desk, tell: (state: State) => void) {
  let timer: NodeJS.Timeout | undefined
  let isPicture = false
  const look = () => {
    try {
      if (desk.changed(isPicture)) tell(desk.state())
    } catch (error) {
      // A file that cannot be read now may be soon, and is told to whoever asks for it.
      console.error(String(error))
    }
    isPicture = false
  }
  const changed = (_: unknown, name: string | null) => {
    if (name?.startsWith(unfinished)) return
    isPicture ||= !name?.endsWith('.yaml')
    clearTimeout(timer)
    timer = setTimeout(() => {
      look()
      timer = setTimeout(look, 10 * settled)
    }, settled)
  }
  // By their folders: who watches a file loses it as another one takes its place.
  const watchers = [desk.folder, join(desk.folder, 'pictures')].map((folder) => {
    const watcher = watch(folder, changed)
    // Without it, what others change is seen as the window is looked at again.
    return watcher.on('error', (error) => console.error(String(error)))
  })
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** The studio's HTTP server: access checks, window, API and page, and a watcher of the content files. */
import { readFileSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { lookup } from 'mime-types'
import { buildApi, type Parts } from './api.ts'
import type { ContentEditor } from './content-editor.ts'
import { Events } from './events.ts'
import { unfinished } from './files/replace-file.ts'
import { pathOf, whyForeign } from './guard.ts'
import { Pages } from './page/pages.ts'
import { apiPath, publishEvent, readyEvent, type State, stateEvent, studioPath } from './protocol.ts'

/** Milliseconds of debounce, as an editor may replace a file in several steps. */
const settled = 50

/**
 * Creates the studio's server, not yet listening, and a function that closes it and everything it started.
 * @param port the port that it will listen on
 * @param bundle resolves to the bundle's folder when it is built
 */
export async function studioServer(
  port: number,
  parts: Parts,
  bundle: Promise<string>,
): Promise<{ server: Server; close: () => Promise<void> }> {
  const { editor, token } = parts
  const events = new Events()
  const broadcastState = (state: State) => events.broadcast(stateEvent, state)
  const api = buildApi(parts, {
    changed: broadcastState,
    building: (event) => events.broadcast(readyEvent, event),
    publishing: (event) => events.broadcast(publishEvent, event),
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
  const endFollowing = follow(editor, broadcastState)
  const close = async () => {
    server.close()
    // An open window keeps its event stream open.
    server.closeAllConnections()
    endFollowing()
    await api.close()
  }
  return { server, close }
}

/** Checks a request and sets security headers. Returns its decoded path, or undefined if it was refused. */
function guarded(request: IncomingMessage, response: ServerResponse, port: number): string | undefined {
  response.setHeader('content-security-policy', "frame-ancestors 'self'; base-uri 'none'")
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('x-content-type-options', 'nosniff')
  boxAllButPages(response)
  const path = pathOf(request.url)
  const stranger = whyForeign(request, port)
  if (stranger === undefined && path !== undefined) return path
  response.writeHead(stranger ? 403 : 400, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(stranger ?? 'This address is not valid.')
  return undefined
}

/**
 * The policy for everything but pages. An SVG opened directly could otherwise run scripts with the window's rights.
 */
const boxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Sets the policy by the content type when the headers are sent. */
function boxAllButPages(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    const headers = [response.getHeaders(), ...args].flatMap((part) => Object.entries(Object(part)))
    const [, type] = headers.findLast(([name]) => name.toLowerCase() === 'content-type') ?? []
    if (!String(type).startsWith('text/html')) response.setHeader('content-security-policy', boxed)
    return Reflect.apply(writeHead, response, args)
  }
}

/** Sends the head of the window at once, as a loading page, and the rest when the bundle is built. */
async function sendWindow(response: ServerResponse, token: string, bundle: Promise<string>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  const html = readFileSync('packages/studio/shell/index.html', 'utf8').replace('{token}', token)
  const [begins = ''] = html.split('<script', 1)
  response.write(begins)
  const built = await readFile(join(await bundle, 'window/index.html'), 'utf8')
  response.end(
    `${built.match(/<(script|link)[^>]*(src|stylesheet)[^>]*>(<\/script>)?/g)?.join('\n')}\n</body></html>`,
  )
}

/**
 * Watches the content files for changes by other programs. Looks twice, as some editors empty a file before they
 * write it and may cause only one event.
 */
function follow(editor: ContentEditor, broadcastState: (state: State) => void) {
  let timer: NodeJS.Timeout | undefined
  let isPicture = false
  const look = () => {
    try {
      if (editor.changed(isPicture)) broadcastState(editor.state())
    } catch (error) {
      // The file may be readable again soon. Requests for it report the error.
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
  // Watches folders, as a watched file is lost when another file replaces it.
  const watchers = [editor.folder, join(editor.folder, 'pictures')].map((folder) => {
    const watcher = watch(folder, changed)
    // Without a watcher, changes appear when the window is focused again.
    return watcher.on('error', (error) => console.error(String(error)))
  })
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

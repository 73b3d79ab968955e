/** Puts the studio before the development server of the page: its guard, its window, its API and what it watches. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { resolve, sep } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { buildApi, type Parts } from './api.ts'
import type { Desk } from './desk.ts'
import { strangerAt } from './guard.ts'
import { apiPath, publishEvent, readyEvent, type State, stateEvent, studioPath } from './protocol.ts'

/** An editor may put a new file in the old one's place in several steps. */
const settled = 50

/**
 * The studio as a part of the page's development server.
 *
 * @param port where it listens
 */
export function studioServer(port: number, parts: Parts): Plugin {
  const { desk, token } = parts
  return {
    name: 'studio',
    enforce: 'pre',
    async configureServer(server) {
      const { hot } = server.environments.client
      const tell = (state: State) => {
        forgetWorks(server)
        hot.send(stateEvent, state)
      }
      const api = buildApi(parts, {
        changed: tell,
        building: (event) => hot.send(readyEvent, event),
        publishing: (event) => hot.send(publishEvent, event),
      })
      await api.ready()
      server.httpServer?.once('close', () => api.close())
      // Once all else is set up, so that nothing of the page's server sees a request before.
      server.httpServer?.once('listening', () =>
        server.middlewares.stack.unshift({ route: '', handle: guard(port) }),
      )
      server.httpServer?.prependListener('upgrade', (request, socket) => {
        if (strangerAt(request, port) !== undefined) socket.destroy()
      })
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${apiPath}/`)) return api.routing(request, response)
        const [path] = (request.url ?? '').split('?', 1)
        if (path === studioPath.slice(0, -1)) return response.writeHead(302, { location: studioPath }).end()
        if (path !== studioPath) return next()
        windowPage(server, token).then((html) => {
          const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
          response.writeHead(200, headers).end(html)
        }, next)
      })
      watch(server, desk, tell)
    },
  }
}

/** Turns away whoever is not the studio's own window, and what no browser asks for. */
const guard =
  (port: number): Connect.NextHandleFunction =>
  (request, response, next) => {
    response.setHeader('content-security-policy', "frame-ancestors 'self'; base-uri 'none'")
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-content-type-options', 'nosniff')
    const path = pathOf(request.url)
    boxAllButPages(response, path?.includes('/content/') === true)
    const stranger = strangerAt(request, port)
    if (stranger === undefined && path !== undefined) return next()
    response.writeHead(stranger ? 403 : 400, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(stranger ?? 'This address is not written as addresses are.')
  }

/** What an answer that is no page, as a drawing, may do where it is opened by itself: be seen. Its scripts would have the window's rights. */
const boxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/**
 * Boxes an answer by what it says of itself as it begins: an address can be spelt in more ways than anybody thinks of.
 *
 * @param isOwners whether it is one of the owner's files, which are no pages whatever they are sent as
 */
function boxAllButPages(response: ServerResponse, isOwners: boolean): void {
  const { writeHead } = response
  response.writeHead = (...args: unknown[]) => {
    const headers = [response.getHeaders(), ...args].flatMap((part) => Object.entries(Object(part)))
    const [, type] = headers.findLast(([name]) => name.toLowerCase() === 'content-type') ?? []
    if (isOwners || !String(type).startsWith('text/html'))
      response.setHeader('content-security-policy', boxed)
    return Reflect.apply(writeHead, response, args)
  }
}

/** The path of an address as files are looked up by it; undefined where a sign of the address is half written (`%`). */
function pathOf(url = ''): string | undefined {
  try {
    return decodeURIComponent(url).split('?', 1)[0]
  } catch {
    return undefined
  }
}

async function windowPage(server: ViteDevServer, token: string): Promise<string> {
  const html = readFileSync(resolve('studio/shell/index.html'), 'utf8').replace('{token}', token)
  return server.transformIndexHtml(studioPath, html)
}

/** Astro keeps what a page of many addresses shows for as long as its module stays the same. */
function forgetWorks({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const module of moduleGraph.getModulesByFile(resolve('site/pages/portfolio/[name].astro')) ?? [])
      moduleGraph.invalidateModule(module)
}

/**
 * Tells of a change of the owner's files that the studio has not made. It is looked again a while later: an editor that
 * empties a file before it writes it may be told of once.
 */
function watch(server: ViteDevServer, desk: Desk, tell: (state: State) => void): void {
  const inside = resolve('content') + sep
  let timer: NodeJS.Timeout | undefined
  let isPicture = false
  const look = () => {
    try {
      if (desk.changed(isPicture)) tell(desk.state())
    } catch (error) {
      // A file that cannot be read now may be soon, and is told to whoever asks for it.
      server.config.logger.error(String(error))
    }
    isPicture = false
  }
  server.watcher.on('all', (_, path) => {
    if (!resolve(path).startsWith(inside)) return
    isPicture ||= !path.endsWith('.yaml')
    clearTimeout(timer)
    timer = setTimeout(() => {
      look()
      timer = setTimeout(look, 10 * settled)
    }, settled)
  })
}

/** Puts the studio before the development server of the page: its guard, its window, its API and what it watches. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { resolve, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { Listeners } from './api.ts'
import type { Desk } from './desk.ts'
import { strangerAt } from './guard.ts'
import { apiPath, readyEvent, type State, stateEvent, studioPath } from './protocol.ts'

/** An editor may put a new file in the old one's place in several steps. */
const settled = 50

interface Parts {
  /** Where it listens. */
  port: number
  desk: Desk
  token: string
  /** Builds the API, given whom to tell. */
  api: (listeners: Listeners) => FastifyInstance
}

/** The studio as a part of the page's development server. */
export function studioServer({ port, desk, token, api: buildApi }: Parts): Plugin {
  return {
    name: 'studio',
    enforce: 'pre',
    async configureServer(server) {
      const { hot } = server.environments.client
      const tell = (state: State) => {
        forgetWorks(server)
        hot.send(stateEvent, state)
      }
      const api = buildApi({ changed: tell, progressed: (event) => hot.send(readyEvent, event) })
      await api.ready()
      server.httpServer?.once('close', () => api.close())
      server.middlewares.use(guard(port))
      server.httpServer?.prependListener('upgrade', (request, socket) => {
        if (strangerAt(request, port) !== undefined) socket.destroy()
      })
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${apiPath}/`)) return api.routing(request, response)
        const [path] = (request.url ?? '').split('?', 1)
        if (path === studioPath.slice(0, -1)) return redirect(response, studioPath)
        if (path !== studioPath) return next()
        windowPage(server, token).then((html) => sendPage(response, html), next)
      })
      watch(server, desk, tell)
    },
  }
}

/** Turns away whoever is not the studio's own window. */
const guard =
  (port: number): Connect.NextHandleFunction =>
  (request, response, next) => {
    const reason = strangerAt(request, port)
    response.setHeader('content-security-policy', policyOf(request.url))
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-content-type-options', 'nosniff')
    if (reason === undefined) return next()
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(reason)
  }

/** A drawing of the owner's may hold scripts, and would have the window's rights where it is opened by itself. */
const policyOf = (url = '') =>
  `frame-ancestors 'self'; base-uri 'none'${/\.svg/i.test(decoded(url)) ? '; sandbox' : ''}`

/** A path as files are looked up by it. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

async function windowPage(server: ViteDevServer, token: string): Promise<string> {
  const html = readFileSync(resolve('studio/shell/index.html'), 'utf8').replace('{token}', token)
  return server.transformIndexHtml(studioPath, html)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location })
  response.end()
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}

/** Astro keeps what a page of many addresses shows for as long as its module stays the same. */
function forgetWorks({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const module of moduleGraph.getModulesByFile(resolve('site/pages/portfolio/[name].astro')) ?? [])
      moduleGraph.invalidateModule(module)
}

/** Tells of a change of the owner's files that the studio has not made. */
function watch(server: ViteDevServer, desk: Desk, tell: (state: State) => void): void {
  const inside = resolve('content') + sep
  let timer: NodeJS.Timeout | undefined
  let isPicture = false
  server.watcher.on('all', (_, path) => {
    if (!resolve(path).startsWith(inside)) return
    isPicture ||= !path.endsWith('.yaml')
    clearTimeout(timer)
    timer = setTimeout(() => {
      try {
        if (desk.changed(isPicture)) tell(desk.state())
      } catch (error) {
        // A file that cannot be read now may be soon, and is told to whoever asks for it.
        server.config.logger.error(String(error))
      }
      isPicture = false
    }, settled)
  })
}

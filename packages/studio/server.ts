/** The studio's HTTP server: access checks, window, API and page, and a watcher of the content files. */
import { existsSync, readFileSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { languageFolders } from '@portfolio/content/translations.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { lookup } from 'mime-types'
import { type ApiOptions, apiRoutes, EventBroadcaster } from './api.ts'
import type { ContentEditor } from './content-editor.ts'
import { unfinishedPrefix } from './files/replace-file.ts'
import { Pages } from './page/pages.ts'
import { apiPath, studioPath } from './protocol.ts'

/** Milliseconds of debounce, as an editor may replace a file in several steps. */
const settled = 50

/** The policy for everything but pages: an SVG opened directly could run scripts with the window's rights. */
const boxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Creates the studio's server, not yet listening. `bundle` is the folder of the built window and page. */
export function studioServer(
  port: number,
  parts: Omit<ApiOptions, 'events'>,
  bundle: Promise<string>,
): FastifyInstance {
  const { editor, token } = parts
  const events = new EventBroadcaster()
  const pages = new Pages(bundle)
  // An open window keeps its event stream open.
  const app = fastify({ bodyLimit: 1_000_000, forceCloseConnections: true })
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers({
      'content-security-policy': boxed,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const reason = whyForeign(headers, port)
    if (reason !== undefined) return reply.code(403).type('text/plain; charset=utf-8').send(reason)
  })
  app.addHook('onSend', async (_, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('content-security-policy', "frame-ancestors 'self'; base-uri 'none'")
  })
  app.setErrorHandler((error: Error, _, reply) => {
    console.error(error)
    return reply.code(500).type('text/plain; charset=utf-8').send(error.message)
  })
  app.get(studioPath.slice(0, -1), (_, reply) => reply.redirect(studioPath))
  app.get(studioPath, (_, reply) => {
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    return reply.send(Readable.from(windowParts(token, bundle)))
  })
  app.get<{ Params: { name: string } }>(`${studioPath}assets/:name`, async ({ params }, reply) => {
    const name = basename(params.name)
    const content = await readFile(join(await bundle, 'window/assets', name)).catch(() => undefined)
    if (!content) return reply.callNotFound()
    return reply.headers({ 'content-type': lookup(name) || '', 'cache-control': 'no-store' }).send(content)
  })
  app.get<{ Params: { '*': string } }>('/*', async ({ params, url }, reply) => {
    reply.header('cache-control', 'no-store')
    const path = `/${params['*']}`
    const file = await pages.fileAt(path)
    if (file) return reply.type(lookup(file.name) || 'application/octet-stream').send(file.content)
    // Paths with _ include Astro's built-in image endpoint.
    if (path.startsWith('/_') || path.startsWith(studioPath)) return reply.callNotFound()
    const page = await pages.page(url)
    const html = Buffer.from(await page.arrayBuffer())
    return reply.code(page.status).headers(Object.fromEntries(page.headers)).send(html)
  })
  app.register(apiRoutes, { ...parts, events, prefix: apiPath })
  app.addHook(
    'onClose',
    follow(editor, () => events.broadcast('state', editor.state())),
  )
  return app
}

const names = ['localhost', '127.0.0.1', '[::1]']

/** Returns why a request is refused. `Host` reveals DNS rebinding; the others reveal requests from other sites. */
function whyForeign(headers: IncomingHttpHeaders, port: number): string | undefined {
  // Browsers leave out the default port.
  const hosts = names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
  if (!headers.host || !hosts.includes(headers.host.toLowerCase()))
    return 'The studio can be opened only at localhost.'
  const { origin = `http://${headers.host}`, 'sec-fetch-site': site = 'none' } = headers
  const isOwn = origin === `http://${headers.host}` && ['same-origin', 'none'].includes(String(site))
  return isOwn ? undefined : 'The studio accepts requests only from its own page.'
}

/** The head of the window at once, as a loading page, and the rest when the bundle is built. */
async function* windowParts(token: string, bundle: Promise<string>): AsyncGenerator<string> {
  const html = readFileSync('packages/studio/window/index.html', 'utf8').replace('{token}', token)
  yield html.slice(0, html.indexOf('<script'))
  const built = await readFile(join(await bundle, 'window/index.html'), 'utf8')
  yield `${built.match(/<(script|link)[^>]*(src|stylesheet)[^>]*>(<\/script>)?/g)?.join('\n')}\n</body></html>`
}

/** Watches the files; returns a function that ends it. Looks twice: some editors empty a file before they write it. */
function follow(editor: ContentEditor, changed: () => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isPicture = false
  const look = () => {
    try {
      if (editor.detectChange(isPicture)) changed()
    } catch (error) {
      // The file may be readable again soon. Requests for it report the error.
      console.error(String(error))
    }
    isPicture = false
  }
  const listen = (_: unknown, name: string | null) => {
    if (name?.startsWith(unfinishedPrefix)) return
    isPicture ||= !/\.(yaml|md)$/.test(name ?? '')
    clearTimeout(timer)
    timer = setTimeout(() => {
      look()
      timer = setTimeout(look, 10 * settled)
    }, settled)
  }
  // Watches folders, as a watched file is lost when another file replaces it. Without a watcher, changes appear when
  // the window is focused again.
  const folders = ['.', 'pictures', 'pages', ...languageFolders(editor.folder)].filter((folder) =>
    existsSync(join(editor.folder, folder)),
  )
  const watchers = folders.map((folder) =>
    watch(join(editor.folder, folder), listen).on('error', (error) => console.error(String(error))),
  )
  return async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

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
import { PageRenderer } from './page/page-renderer.ts'
import { apiPath, studioPath } from './protocol.ts'

/** A text editor may save a file in several steps. */
const debounceMs = 50

/** The policy for everything except HTML. An SVG that is opened directly could otherwise use the studio's API. */
const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Creates the studio's server, which does not listen yet. `bundle` resolves to the folder of the built window and page. */
export function studioServer(
  port: number,
  options: Omit<ApiOptions, 'events'>,
  bundle: Promise<string>,
): FastifyInstance {
  const { editor, token } = options
  const events = new EventBroadcaster()
  const pageRenderer = new PageRenderer(bundle)
  // An open window keeps its event stream open, which would delay the shutdown.
  const app = fastify({ bodyLimit: 1_000_000, forceCloseConnections: true })
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers({
      'content-security-policy': sandboxPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const reason = explainRejection(headers, port)
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
    return reply.send(Readable.from(streamWindow(token, bundle)))
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
    const file = await pageRenderer.readAsset(path)
    if (file) return reply.type(lookup(file.name) || 'application/octet-stream').send(file.content)
    // Blocks Astro's own routes, such as its image endpoint, and unknown addresses of the window.
    if (path.startsWith('/_') || path.startsWith(studioPath)) return reply.callNotFound()
    const page = await pageRenderer.renderPage(url)
    const html = Buffer.from(await page.arrayBuffer())
    return reply.code(page.status).headers(Object.fromEntries(page.headers)).send(html)
  })
  app.register(apiRoutes, { ...options, events, prefix: apiPath })
  app.addHook(
    'onClose',
    watchContent(editor, () => events.broadcast('state', editor.state())),
  )
  return app
}

const localHostnames = ['localhost', '127.0.0.1', '[::1]']

/** Returns why a request is refused, if it is. `Host` shows DNS rebinding, the other headers show requests from other sites. */
function explainRejection(headers: IncomingHttpHeaders, port: number): string | undefined {
  // Browsers omit the default port.
  const hosts = localHostnames.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
  if (!headers.host || !hosts.includes(headers.host.toLowerCase()))
    return 'The studio can be opened only at localhost.'
  const { origin = `http://${headers.host}`, 'sec-fetch-site': site = 'none' } = headers
  const isSameOrigin = origin === `http://${headers.host}` && ['same-origin', 'none'].includes(String(site))
  return isSameOrigin ? undefined : 'The studio accepts requests only from its own page.'
}

/** Streams the window's HTML: first a loading page, then the scripts and styles once the bundle is built. */
async function* streamWindow(token: string, bundle: Promise<string>): AsyncGenerator<string> {
  const html = readFileSync('packages/studio/window/index.html', 'utf8').replace('{token}', token)
  yield html.slice(0, html.indexOf('<script'))
  const builtHtml = await readFile(join(await bundle, 'window/index.html'), 'utf8')
  yield `${builtHtml.match(/<(script|link)[^>]*(src|stylesheet)[^>]*>(<\/script>)?/g)?.join('\n')}\n</body></html>`
}

/** Watches the content files. Returns a function that stops watching. Checks twice, as some editors empty a file first. */
function watchContent(editor: ContentEditor, onChange: () => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let hasOtherFileChanged = false
  const checkForChange = () => {
    try {
      if (editor.detectChange(hasOtherFileChanged)) onChange()
    } catch (error) {
      // The file may be readable again soon. Later requests report the error.
      console.error(String(error))
    }
    hasOtherFileChanged = false
  }
  const onFileChange = (_: unknown, name: string | null) => {
    if (name?.startsWith(unfinishedPrefix)) return
    hasOtherFileChanged ||= !/\.(yaml|md)$/.test(name ?? '')
    clearTimeout(timer)
    timer = setTimeout(() => {
      checkForChange()
      timer = setTimeout(checkForChange, 10 * debounceMs)
    }, debounceMs)
  }
  // Watch folders, because a watcher loses a file that is replaced. If a watcher fails, the window shows changes when
  // it gets the focus.
  const folders = ['.', 'pictures', 'pages', ...languageFolders(editor.folder)].filter((folder) =>
    existsSync(join(editor.folder, folder)),
  )
  const watchers = folders.map((folder) =>
    watch(join(editor.folder, folder), onFileChange).on('error', (error) => console.error(String(error))),
  )
  return async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

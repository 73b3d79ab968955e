/** Serves a release as a preview at another origin than the window's, so the release's scripts cannot use the API. */
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, validateHeaderValue } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { defaultHeaders, securityHeaders } from '@portfolio/contract/headers.ts'
import { filesIn, readWithoutLinks } from '@portfolio/publish/files.ts'
import { headersOf } from '@portfolio/site/build/headers.ts'
import { contentType } from 'mime-types'

const host = '127.0.0.1'

/** Serves one release at a time, only to this machine. */
export class ReleasePreview {
  readonly #folder: string
  #server: Server | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Fetches a release and serves it below the path `base`, in place of the previous one. Returns its address. */
  async serve(id: string, base: string, fetchRelease: (folder: string) => Promise<void>): Promise<string> {
    await this.close()
    const folder = join(this.#folder, id)
    mkdirSync(folder, { recursive: true })
    try {
      await fetchRelease(folder)
    } catch (error) {
      await this.close()
      throw error
    }
    const files = new Set(filesIn(folder))
    const server = createServer((request, response) => {
      const [status, file] = chooseFile(request, originOf(server), base, files)
      const content = file && readWithoutLinks(folder, file)
      if (!file || !content) return response.writeHead(file ? 404 : status, defaultHeaders).end()
      response.writeHead(status, headersFor(file, content))
      response.end(request.method === 'HEAD' ? '' : content)
    })
    this.#server = server
    await once(server.listen(0, host), 'listening')
    return `${originOf(server)}${base}`
  }

  async close(): Promise<void> {
    this.#server?.close()
    this.#server?.closeAllConnections()
    this.#server = undefined
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const originOf = (server: Server) => `http://${host}:${(server.address() as AddressInfo).port}`

/** Chooses the status and the file for a request, like a static host. */
function chooseFile(
  { method = '', url = '', headers }: IncomingMessage,
  origin: string,
  base: string,
  files: ReadonlySet<string>,
): [status: number, file?: string | undefined] {
  // Prevent DNS rebinding.
  if (`http://${headers.host}` !== origin) return [403]
  if (!['GET', 'HEAD'].includes(method)) return [405]
  // Nothing is served outside the page's base path.
  const path = url.startsWith(base) ? decodePath(url.slice(base.length).replace(/\?.*$/s, '')) : '/'
  const candidates = [path, `${path}index.html`, `${path}/index.html`, `${path}.html`]
  const file = candidates.find((name) => files.has(name))
  if (file !== undefined) return [200, file]
  return [404, files.has('404.html') ? '404.html' : undefined]
}

/** Decodes a path. Returns `/`, which is not a file, if its percent-encoding is invalid. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}

/** Returns the headers that our own server would send, but without caching. */
function headersFor(path: string, content: Buffer): Record<string, string> {
  try {
    const ownHeaders = {
      ...securityHeaders,
      // The preview has no compressed copies of the files.
      ...headersOf(`/${path}`, content, false),
      'cache-control': 'no-store',
    }
    for (const [name, value] of Object.entries(ownHeaders)) validateHeaderValue(name, value)
    return ownHeaders
  } catch {
    // The page has no security policy, or one that is not a valid header.
    return { ...defaultHeaders, 'content-type': contentType(extname(path)) || 'application/octet-stream' }
  }
}

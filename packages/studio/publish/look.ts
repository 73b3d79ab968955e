/** Serves a release for viewing. It has another origin than the window, so its scripts have no rights there. */
import { once } from 'node:events'
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type Server, validateHeaderValue } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { defaultHeaders, securityHeaders } from '@portfolio/contract/headers.ts'
import { filesIn } from '@portfolio/publish/files.ts'
import { headersOf } from '@portfolio/site/build/headers.ts'
import { contentType } from 'mime-types'
import { pathOf } from '../guard.ts'

const host = '127.0.0.1'

/** Serves one release at a time to this machine. */
export class Look {
  readonly #folder: string
  #server: Server | undefined

  /** @param folder a folder that is used for nothing else */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Fetches a release and serves it instead of the previous one.
   * @param base the path of the page on its host
   * @param fetch writes its files into an empty folder
   * @returns its address
   */
  async show(id: string, base: string, fetch: (folder: string) => Promise<void>): Promise<string> {
    await this.close()
    const folder = join(this.#folder, id)
    mkdirSync(folder, { recursive: true })
    try {
      await fetch(folder)
    } catch (error) {
      await this.close()
      throw error
    }
    const server = serverOf(folder, base)
    this.#server = server
    await once(server.listen(0, host), 'listening')
    return `${originOf(server)}${base}`
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) {
      server.close()
      server.closeAllConnections()
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const originOf = (server: Server) => `http://${host}:${(server.address() as AddressInfo).port}`

/** The headers of our own server, without caching. */
function headersFor(path: string, content: Buffer): Record<string, string> {
  try {
    const own = { ...securityHeaders, ...headersOf(`/${path}`, content, false), 'cache-control': 'no-store' }
    for (const [name, value] of Object.entries(own)) validateHeaderValue(name, value)
    return own
  } catch {
    // The page has no policy, or one that is not a valid header.
    return { ...defaultHeaders, 'content-type': contentType(extname(path)) || 'application/octet-stream' }
  }
}

/** Serves a folder like a static host. */
function serverOf(folder: string, base: string): Server {
  const files = new Set(filesIn(folder))
  const root = realpathSync(folder) + sep
  const server = createServer(({ method = '', url = '', headers }, response) => {
    const end = (status: number, file?: string) => {
      try {
        const path = file === undefined ? undefined : realpathSync(join(folder, file))
        if (path !== undefined && !path.startsWith(root)) return response.writeHead(404, defaultHeaders).end()
        const content = path === undefined ? undefined : readFileSync(path)
        response.writeHead(status, content && file ? headersFor(file, content) : defaultHeaders)
        response.end(method === 'HEAD' ? '' : content)
      } catch {
        // The file has been deleted.
        response.writeHead(404, defaultHeaders).end()
      }
    }
    // Prevents DNS rebinding.
    if (`http://${headers.host}` !== originOf(server)) return end(403)
    if (!['GET', 'HEAD'].includes(method)) return end(405)
    const asked = pathOf(url)
    // Nothing is served outside the page's base path.
    const path = asked?.startsWith(base) ? asked.slice(base.length) : '/'
    const file = [path, `${path}index.html`, `${path}/index.html`, `${path}.html`].find((one) =>
      files.has(one),
    )
    if (file !== undefined) return end(200, file)
    end(404, files.has('404.html') ? '404.html' : undefined)
  })
  return server
}

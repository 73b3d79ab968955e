/** Shows a publication as visitors had it: another origin than the window's, with no rights there. */
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import { filesIn } from '../../publish/files.ts'
import { pathOf } from '../guard.ts'

const host = '127.0.0.1'

/** One publication at a time, served to this machine until it is closed. */
export class Look {
  readonly #folder: string
  #server: Server | undefined

  /** @param folder where the files are kept meanwhile; nothing else is in it */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Fetches a publication and serves it in the place of the one before.
   *
   * @param base the path that the page is at on its host
   * @param fetch brings its files into an empty folder
   * @returns its address
   */
  async show(id: string, base: string, fetch: (folder: string) => Promise<void>): Promise<string> {
    await this.close()
    const folder = join(this.#folder, id)
    mkdirSync(folder, { recursive: true })
    await fetch(folder)
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

/** Serves the files of a folder as hosts of static pages do; each page brings its policy in itself. */
function serverOf(folder: string, base: string): Server {
  const files = new Set(filesIn(folder))
  const server = createServer(({ method = '', url = '', headers }, response) => {
    const end = (status: number, file?: string) => {
      response.writeHead(status, {
        'content-type': (file && contentType(extname(file))) || 'application/octet-stream',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      response.end(file === undefined || method === 'HEAD' ? '' : readFileSync(join(folder, file)))
    }
    // A name that somebody else lets lead to this machine.
    if (`http://${headers.host}` !== originOf(server)) return end(403)
    if (!['GET', 'HEAD'].includes(method)) return end(405)
    const asked = pathOf(url)
    // Outside of the page's own path no file is found.
    const path = asked?.startsWith(base) ? asked.slice(base.length) : '/'
    const file = [path, `${path}index.html`, `${path}/index.html`, `${path}.html`].find((one) =>
      files.has(one),
    )
    if (file !== undefined) return end(200, file)
    end(404, files.has('404.html') ? '404.html' : undefined)
  })
  return server
}

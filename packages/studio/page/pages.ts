/** Serves the page in the frame: rendered pages, scripts, styles and pictures. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { requestedFiles } from '@portfolio/content/preparing/prepared-file.ts'
import { mistakesNow } from '@portfolio/content/read.ts'
import { hashedFolder } from '@portfolio/contract/built.ts'
import { isOwnersMistake } from '@portfolio/site/build/prepared.ts'
import { moduleOf } from '@portfolio/site/build/virtual-modules.ts'
import { lookup } from 'mime-types'
import { livePath } from '../protocol.ts'

type Render = (request: Request) => Promise<Response>

/** A response. The name determines the content type. */
interface File {
  name: string
  content: Buffer | string
}

/** Milliseconds that an editor may take to replace a file. */
const editorDelay = 100

/** Returns the content errors. Checks twice, as some editors empty a file before they write it. */
const settledMistakes = async () => mistakesNow() && (await pause(editorDelay).then(() => mistakesNow()))

/** Returns a virtual module. Tries twice for the same reason. */
const settledModule = (name: string) =>
  moduleOf(name).catch(() => pause(editorDelay).then(() => moduleOf(name)))

/**
 * Answers all requests outside the studio's own path.
 * @param bundle resolves to the bundle's folder when it is built
 */
export class Pages {
  readonly #bundle: Promise<string>
  readonly #render: Promise<Render>

  constructor(bundle: Promise<string>) {
    this.#bundle = bundle
    this.#render = bundle.then(async (folder) => {
      const { render } = await import(pathToFileURL(resolve(folder, 'page/server/entry.mjs')).href)
      return render
    })
    // Each request for a page reports the failure.
    this.#render.catch(() => undefined)
  }

  /** Answers a request. Rejects on internal errors. */
  async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    response.setHeader('cache-control', 'no-store')
    const file = await this.#fileAt(path)
    if (file) {
      response.setHeader('content-type', lookup(file.name) || 'application/octet-stream')
      return void response.end(file.content)
    }
    // Disables Astro's built-in image endpoint.
    if (path.startsWith('/_')) return void response.writeHead(404).end()
    const page = await this.#page(request.url ?? '/')
    response.writeHead(page.status, Object.fromEntries(page.headers))
    response.end(Buffer.from(await page.arrayBuffer()))
  }

  async #fileAt(path: string): Promise<File | undefined> {
    const name = basename(path)
    if (path === hashedFolder + name) {
      const built = await readFile(`${await this.#bundle}/page/client${hashedFolder}${name}`).catch(
        () => undefined,
      )
      if (built) return { name, content: built }
      const content = await requestedFiles
        .get(name)
        ?.content()
        .catch((error) => {
          if (!isOwnersMistake(error)) throw error
          return undefined
        })
      return content && { name, content }
    }
    if (!path.startsWith(livePath)) return undefined
    const module = await settledModule(`virtual:${path.slice(livePath.length)}`)
    return module && { name: 'module.js', content: module.code }
  }

  async #page(address: string): Promise<Response> {
    // The studio's window shows the errors.
    const mistakes = await settledMistakes()
    if (mistakes) return new Response(mistakes, { status: 500 })
    const render = await this.#render
    return render(new Request(new URL(address, 'http://localhost'), { headers: { accept: 'text/html' } }))
  }
}

/** The page in the frame as the browser asks for it: made by the bundle, its scripts and styles, and its pictures. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { lookup } from 'mime-types'
import { hashedFolder } from '../../contract/built.ts'
import { isOwnersMistake } from '../../site/build/prepared.ts'
import { addressed } from '../../site/build/prepared-file.ts'
import { moduleOf } from '../../site/build/virtual-modules.ts'
import { mistakesNow } from '../../site/content/read.ts'
import { livePath } from '../protocol.ts'

type Render = (request: Request) => Promise<Response>

/** What is answered: a file's bytes, by what its name says they are. */
interface File {
  name: string
  content: Buffer | string
}

/** How long an editor may take to put a new file in the old one's place, in milliseconds. */
const settled = 100

/** What is wrong in the content: looked at again a moment later, as an editor empties a file before it writes it. */
const settledMistakes = async () => mistakesNow() && (await pause(settled).then(() => mistakesNow()))

/** A module of the page, made again a moment later where it could not be, for the same reason. */
const settledModule = (name: string) => moduleOf(name).catch(() => pause(settled).then(() => moduleOf(name)))

/**
 * Answers every address that is not the studio's own.
 *
 * @param bundle the folder of the bundle, once it is built
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
    // Whoever asks for a page is told.
    this.#render.catch(() => undefined)
  }

  /** Answers a request; rejects where something is wrong in the program itself. */
  async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    response.setHeader('cache-control', 'no-store')
    const file = await this.#fileAt(path)
    if (file) {
      response.setHeader('content-type', lookup(file.name) || 'application/octet-stream')
      return void response.end(file.content)
    }
    // Astro's own door for pictures is none of the page's.
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
      const content = await addressed
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
    // What is wrong is told in the window.
    const mistakes = await settledMistakes()
    if (mistakes) return new Response(mistakes, { status: 500 })
    const render = await this.#render
    return render(new Request(new URL(address, 'http://localhost'), { headers: { accept: 'text/html' } }))
  }
}

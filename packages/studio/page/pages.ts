import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { requestedFiles } from '@portfolio/content/preparing/prepared-file.ts'
import { contentErrorMessage } from '@portfolio/content/read.ts'
import { hashedFilesFolder } from '@portfolio/contract/build-manifest.ts'
import { isOwnersMistake } from '@portfolio/site/build/prepared-files.ts'

/** A file. Its name determines the content type. */
interface File {
  name: string
  content: Buffer
}

/** Milliseconds that an editor may take to replace a file: some empty it before they write it. */
const editorDelay = 100

export class Pages {
  readonly #bundle: Promise<string>
  readonly #render: Promise<(request: Request) => Promise<Response>>

  constructor(bundle: Promise<string>) {
    this.#bundle = bundle
    this.#render = bundle.then(async (folder) => {
      const { render } = await import(pathToFileURL(resolve(folder, 'page/server/entry.mjs')).href)
      return render
    })
    // Each request for a page reports the failure.
    this.#render.catch(() => undefined)
  }

  /** Returns a script, a style or a picture; undefined if the path is none of these. */
  async fileAt(path: string): Promise<File | undefined> {
    const name = basename(path)
    if (path !== hashedFilesFolder + name) return undefined
    const content = (await this.#builtFile(name)) ?? (await preparedFile(name))
    return content && { name, content }
  }

  async #builtFile(name: string): Promise<Buffer | undefined> {
    return readFile(`${await this.#bundle}/page/client${hashedFilesFolder}${name}`).catch(() => undefined)
  }

  /** Renders a page from the current content, or its errors. */
  async page(address: string): Promise<Response> {
    const mistakes = contentErrorMessage() && (await pause(editorDelay).then(() => contentErrorMessage()))
    // The studio's window shows the errors.
    if (mistakes) return new Response(mistakes, { status: 500 })
    const render = await this.#render
    return render(new Request(new URL(address, 'http://localhost'), { headers: { accept: 'text/html' } }))
  }
}

async function preparedFile(name: string): Promise<Buffer | undefined> {
  try {
    return await requestedFiles.get(name)?.content()
  } catch (error) {
    if (!isOwnersMistake(error as Error)) throw error
    return undefined
  }
}

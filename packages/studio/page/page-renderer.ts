import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { requestedFiles } from '@portfolio/content/preparing/prepared-file.ts'
import { contentErrorMessage } from '@portfolio/content/read.ts'
import { hashedFilesFolder } from '@portfolio/contract/build-manifest.ts'
import { isContentMistake } from '@portfolio/site/build/prepared-files.ts'

/** The time that a text editor may take to save a file. Some editors empty the file first. */
const editorDelayMs = 100

export class PageRenderer {
  readonly #bundle: Promise<string>
  readonly #render: Promise<(request: Request) => Promise<Response>>

  constructor(bundle: Promise<string>) {
    this.#bundle = bundle
    this.#render = bundle.then(async (folder) => {
      const { render } = await import(pathToFileURL(resolve(folder, 'page/server/entry.mjs')).href)
      return render
    })
    // `renderPage` reports the error.
    this.#render.catch(() => undefined)
  }

  /** Reads a script, a style, a font or a picture. Returns undefined if there is none at the path. */
  async readAsset(path: string): Promise<{ name: string; content: Buffer } | undefined> {
    const name = basename(path)
    if (path !== hashedFilesFolder + name) return undefined
    const builtPath = `${await this.#bundle}/page/client${path}`
    const content = (await readFile(builtPath).catch(() => undefined)) ?? (await readPreparedFile(name))
    return content && { name, content }
  }

  /** Renders a page from the current content. Responds with the content's errors if it has any. */
  async renderPage(address: string): Promise<Response> {
    const errors = contentErrorMessage() && (await pause(editorDelayMs).then(() => contentErrorMessage()))
    // Plain text is enough, as the window shows the mistakes itself.
    if (errors) return new Response(errors, { status: 500 })
    const render = await this.#render
    return render(new Request(new URL(address, 'http://localhost'), { headers: { accept: 'text/html' } }))
  }
}

async function readPreparedFile(name: string): Promise<Buffer | undefined> {
  try {
    return await requestedFiles.get(name)?.content()
  } catch (error) {
    if (!isContentMistake(error as Error)) throw error
    return undefined
  }
}

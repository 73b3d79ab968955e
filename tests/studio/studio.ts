/** What the tests of the studio share: a studio over a copy of the project, and the page in its frame. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { test as base } from '../browser/support.ts'
import { freePort } from '../support/free-port.ts'
import { copyProject, demoContent } from '../support/project.ts'

export { expect } from '@playwright/test'

/** A studio that runs, and the files that it changes. */
export class Studio {
  readonly url: string
  readonly #port: number
  readonly folder: string
  readonly #content: string
  #child: ChildProcess | undefined

  constructor(port: number, folder: string) {
    this.url = `http://localhost:${port}/studio/`
    this.#port = port
    this.folder = folder
    this.#content = join(folder, 'content')
  }

  async start(): Promise<void> {
    this.#child = spawn(process.execPath, ['studio/main.ts'], {
      cwd: this.folder,
      env: { ...process.env, STUDIO_PORT: String(this.#port) },
    })
    await printed(this.#child, 'Studio: ')
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }

  /** What a file of the content holds. */
  read(file: string): string {
    return readFileSync(join(this.#content, `${file}.yaml`), 'utf8')
  }

  /** Saves a file as an editor would. */
  write(file: string, text: string): void {
    writeFileSync(join(this.#content, `${file}.yaml`), text)
  }

  /** The lines of all files that are not as the demo's, the demo's first: `- old`, `+ new`. */
  get diff(): string[] {
    return readdirSync(demoContent)
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => {
        const was = readFileSync(join(demoContent, name), 'utf8').split('\n')
        const is = readFileSync(join(this.#content, name), 'utf8').split('\n')
        let from = 0
        while (from < Math.max(was.length, is.length) && was[from] === is[from]) from++
        let rest = 0
        while (rest < Math.min(was.length, is.length) - from && was.at(-1 - rest) === is.at(-1 - rest)) rest++
        return [
          ...was.slice(from, was.length - rest).map((line) => `- ${line}`),
          ...is.slice(from, is.length - rest).map((line) => `+ ${line}`),
        ]
      })
  }

  get pictures(): string[] {
    return readdirSync(join(this.#content, 'pictures')).sort()
  }

  /** Puts a copy of a picture beside the others. */
  addPicture(name: string, source: string): void {
    cpSync(join(demoContent, 'pictures', source), join(this.#content, 'pictures', name))
  }

  /** Puts the demo's content back, each file whole at once: a page may be made of it at that moment. */
  async reset(): Promise<void> {
    const copy = `${this.#content}-demo`
    cpSync(demoContent, copy, { recursive: true })
    for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) renameSync(path, join(this.#content, relative(copy, path)))
    }
    const own = readdirSync(join(demoContent, 'pictures'))
    const others = this.pictures.filter((name) => !own.includes(name))
    // A page that is still being made for the test before may name them; this one is made after it.
    if (others.length > 0) await (await fetch(new URL('/', this.url))).text()
    for (const name of others) rmSync(join(this.#content, 'pictures', name))
  }
}

/** The studio's window, with the page in its frame. */
export interface Window {
  page: Page
  frame: FrameLocator
  /** The first place of the page that shows a field. */
  text(field: string): Locator
  /** Begins a text anew by the keyboard as it stands, which stays open. */
  type(field: string, words: string): Promise<void>
  /** Changes a text by the keyboard as it stands, and leaves it. */
  change(field: string, words: string): Promise<void>
}

export const test = base.extend<{ window: Window }, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'studio-'))
      copyProject(folder)
      const studio = new Studio(await freePort(), folder)
      await studio.start()
      await use(studio)
      await studio.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  window: async ({ page, studio }, use) => {
    await studio.reset()
    await use(await openWindow(page, studio))
  },
})

/** Opens the studio's window, and waits until the page in it can be changed. */
export async function openWindow(page: Page, studio: Studio): Promise<Window> {
  await page.goto(studio.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-studio-place]').first()).toBeAttached({ timeout: 60_000 })
  const text = (field: string) => frame.locator(`[data-field="${field}"]`).first()
  const type = async (field: string, words: string) => {
    await text(field).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
  }
  return {
    page,
    frame,
    text,
    type,
    change: async (field, words) => {
      await type(field, words)
      await page.keyboard.press('Enter')
    },
  }
}

/** Expects as many refusals of the server's as the console has shown, and nothing else; they are no errors then. */
export function expectRefusals(consoleErrors: string[], count: number): void {
  const refusal = 'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)'
  expect(consoleErrors).toEqual(Array.from({ length: count }, () => refusal))
  consoleErrors.length = 0
}

async function printed(child: ChildProcess, text: string): Promise<void> {
  let out = ''
  child.stderr?.on('data', (chunk) => (out += chunk))
  const ended = once(child, 'close').then(() => {
    throw new Error(`The studio ended: ${out}`)
  })
  const told = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      out += chunk
      if (out.includes(text)) resolve()
    })
  })
  ended.catch(() => undefined)
  await Promise.race([told, ended])
}

/** What the tests of the studio share: a studio over a copy of the project, and the page in its frame. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { printed } from '../browser/sites/sites.ts'
import { test as base } from '../browser/support.ts'
import { freePort } from '../support/free-port.ts'
import { copyProject, demoContent } from '../support/project.ts'

export { expect } from '@playwright/test'

/** A studio that runs, and the files that it changes. */
export class Studio {
  readonly url: string
  /** Where it looks for messages; there are none as a test begins. */
  readonly dataDir: string
  readonly #port: number
  readonly #folder: string
  readonly #content: string
  #child: ChildProcess | undefined

  constructor(port: number, folder: string) {
    this.url = `http://localhost:${port}/studio/`
    this.dataDir = join(folder, 'data')
    this.#port = port
    this.#folder = folder
    this.#content = join(folder, 'content')
  }

  async start(): Promise<void> {
    this.#child = spawn(process.execPath, ['studio/main.ts'], {
      cwd: this.#folder,
      env: { ...process.env, STUDIO_PORT: String(this.#port), DATA_DIR: this.dataDir, DATABASE_URL: '' },
    })
    await printed(this.#child, /Studio: /)
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

  /** Replaces a part of a file as an editor would. */
  edit(file: string, part: string | RegExp, by: string): void {
    this.write(file, this.read(file).replace(part, by))
  }

  /** The lines of all files that are not as the demo's: `- old`, `+ new`. */
  get diff(): string[] {
    return readdirSync(demoContent)
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => {
        const was = readFileSync(join(demoContent, name), 'utf8')
        return changedLines(was, readFileSync(join(this.#content, name), 'utf8'))
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
    rmSync(this.dataDir, { recursive: true, force: true })
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

/** The lines that were taken out, `- old`, and those that were put in their place, `+ new`. */
export function changedLines(before: string, after: string): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  let from = 0
  while (from < Math.max(was.length, is.length) && was[from] === is[from]) from++
  let rest = 0
  while (rest < Math.min(was.length, is.length) - from && was.at(-1 - rest) === is.at(-1 - rest)) rest++
  return [
    ...was.slice(from, was.length - rest).map((line) => `- ${line}`),
    ...is.slice(from, is.length - rest).map((line) => `+ ${line}`),
  ]
}

/** The studio's window, with the page in its frame. */
export type Window = Awaited<ReturnType<typeof openWindow>>

/** Opens the studio's window, and waits until the page in it can be changed. */
export async function openWindow(page: Page, studio: Studio) {
  await page.goto(studio.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-studio-place]').first()).toBeAttached({ timeout: 60_000 })
  /** The first place of the page that shows a field. */
  const text = (field: string) => frame.locator(`[data-field="${field}"]`).first()
  /** Begins a text anew by the keyboard as it stands, which stays open. */
  const type = async (field: string, words: string) => {
    await text(field).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
  }
  /** Changes a text by the keyboard as it stands, and leaves it. */
  const change = async (field: string, words: string) => {
    await type(field, words)
    await page.keyboard.press('Enter')
  }
  /** Shows another page in the frame. */
  const choosePage = async (name: string | RegExp) => {
    await page.getByRole('button', { name: /Page shown/ }).click()
    await page.getByRole('option', { name }).click()
  }
  /** Opens a panel by what its button says. */
  const panel = (name: string) => page.locator('.bar-panels').getByText(name).first().click()
  /** What the tools beside a text say is wrong with it. */
  const refusal = page.getByRole('group', { name: 'Tools' }).getByRole('alert')
  const undo = page.getByRole('button', { name: /^Undo, \d/ })
  return { studio, page, frame, text, type, change, choosePage, panel, refusal, undo }
}

/** `test` with a window over the demo's content; every refusal by the server is told in the window. */
export const test = base.extend<{ window: Window }, { studio: Studio }>({
  expectedErrors: /status of 422/,
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
  window: [
    async ({ page, studio }, use) => {
      await studio.reset()
      await use(await openWindow(page, studio))
    },
    { auto: true },
  ],
})

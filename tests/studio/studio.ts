/** What the tests of the studio share: a studio over a copy of the project, and the page in its frame. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base } from '../browser/support.ts'
import { changedLines } from '../support/changed-lines.ts'
import { freePort } from '../support/free-port.ts'
import { printed } from '../support/printed.ts'
import { copyProject, demoContent } from '../support/project.ts'

export { expect } from '@playwright/test'

/** A photograph of one colour, as a camera writes it. */
export const photograph = (background: string, width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A studio over the copy of the project in a folder, and the files that it changes. */
export type Studio = ReturnType<typeof aStudio>

function aStudio(port: number, folder: string) {
  const url = `http://localhost:${port}/studio/`
  const dataDir = join(folder, 'data')
  const content = join(folder, 'content')
  let child: ChildProcess | undefined
  // The studio restarts when the manifest changes, so the commands are in a separate file.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { build } = manifest.scripts
  const script = join(folder, 'build.sh')
  manifest.scripts.build = 'sh build.sh'
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(script, build)
  const read = (file: string) => readFileSync(join(content, `${file}.yaml`), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(content, `${file}.yaml`), text)
  const pictures = () => readdirSync(join(content, 'pictures')).sort()
  return {
    url,
    folder,
    /** Where it looks for messages; there are none as a test begins. */
    dataDir,

    async start() {
      const env = { ...process.env, STUDIO_PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' }
      child = spawn(process.execPath, ['packages/studio/main.ts'], { cwd: folder, env })
      await printed(child, /Studio: /)
    },
    async stop() {
      child?.kill('SIGKILL')
      if (child) await once(child, 'close')
      child = undefined
    },

    /** Has the page built by these commands, until the next test; else it is built as the owner's is. */
    buildBy: (commands: string) => writeFileSync(script, commands),

    /** What a file of the content holds. */
    read,
    /** Saves a file as an editor would. */
    write,
    /** Replaces a part of a file as an editor would. */
    edit: (file: string, part: string | RegExp, by: string) => write(file, read(file).replace(part, by)),
    /** The lines of all files that are not as the demo's: `- old`, `+ new`. */
    get diff() {
      const files = readdirSync(demoContent).filter((name) => name.endsWith('.yaml'))
      return files.flatMap((name) =>
        changedLines(readFileSync(join(demoContent, name), 'utf8'), read(basename(name, '.yaml'))),
      )
    },
    get pictures() {
      return pictures()
    },
    /** Puts a copy of a picture beside the others. */
    addPicture: (name: string, source: string) =>
      cpSync(join(demoContent, 'pictures', source), join(content, 'pictures', name)),

    /** Puts the demo's content back, each file whole at once: a page may be made of it at that moment. */
    async reset() {
      rmSync(dataDir, { recursive: true, force: true })
      writeFileSync(script, build)
      const copy = `${content}-demo`
      cpSync(demoContent, copy, { recursive: true })
      for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        if (entry.isFile()) renameSync(path, join(content, relative(copy, path)))
      }
      const own = readdirSync(join(demoContent, 'pictures'))
      const others = pictures().filter((name) => !own.includes(name))
      // A page that is still being made for the test before may name them; this one is made after it.
      if (others.length > 0) await (await fetch(new URL('/', url))).text()
      for (const name of others) rmSync(join(content, 'pictures', name))
    },
  }
}

/** The studio's window, with the page in its frame. */
export type Window = Awaited<ReturnType<typeof openWindow>>

/** Opens the studio's window, and waits until the page in it can be changed. */
async function openWindow(page: Page, studio: Studio) {
  await page.goto(studio.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-studio-place]').first()).toBeAttached({ timeout: 120_000 })
  /** Presses keys, one after the other. */
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** The first place of the page that shows a field. */
  const text = (field: string) => frame.locator(`[data-field="${field}"]`).first()
  /** Opens a text with the keyboard and selects all of it. */
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
  return { studio, page, frame, press, text, type, change, choosePage, panel, refusal, undo }
}

/** `test` with a window for the demo's content. The window shows every refusal of the server. */
export const test = base.extend<{ window: Window }, { studio: Studio }>({
  expectedErrors: /status of 422/,
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'studio-'))
      copyProject(folder)
      const studio = aStudio(await freePort(), folder)
      await studio.start()
      await use(studio)
      await studio.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  window: [
    async ({ page, studio }, use) => {
      await studio.reset()
      await use(await openWindow(page, studio))
    },
    { auto: true },
  ],
})

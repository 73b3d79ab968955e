/** Runs a studio over a copy of the project, and opens its window with the page in a frame. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base } from '../page/support.ts'
import { changedLines } from '../support/changed-lines.ts'
import { freePort } from '../support/free-port.ts'
import { copyProject, demoContent } from '../support/project.ts'
import { waitForOutput } from '../support/wait-for-output.ts'

export { expect } from '@playwright/test'

/** Returns a JPEG of one colour, in place of a photograph. */
export const newPhotograph = (background: string, width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export type Studio = ReturnType<typeof newStudio>

function newStudio(port: number, folder: string) {
  const url = `http://localhost:${port}/studio/`
  const dataDir = join(folder, 'data')
  const content = join(folder, 'content')
  let child: ChildProcess | undefined
  const pathOf = (file: string) => join(content, `${file}.yaml`)
  const read = (file: string) => readFileSync(pathOf(file), 'utf8')
  return {
    url,
    folder,
    /** The folder of messages. At the start of a test it does not exist. */
    dataDir,

    async start() {
      const env = { ...process.env, STUDIO_PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' }
      child = spawn(process.execPath, ['packages/studio/main.ts'], { cwd: folder, env })
      await waitForOutput(child, /Studio: /)
    },
    async stop() {
      child?.kill('SIGKILL')
      if (child) await once(child, 'close')
      child = undefined
    },

    read,
    /** Changes a file like a text editor. */
    editFile: (file: string, from: string | RegExp, to: string) =>
      writeFileSync(pathOf(file), read(file).replace(from, to)),
    /** The changed lines of the files directly in `content/`: removed ones as `- old`, added ones as `+ new`. */
    get diff() {
      const files = readdirSync(demoContent).filter((name) => name.endsWith('.yaml'))
      return files.flatMap((name) =>
        changedLines(readFileSync(join(demoContent, name), 'utf8'), read(basename(name, '.yaml'))),
      )
    },
    /** The names of the files in `content/pictures/`. */
    get pictures() {
      return readdirSync(join(content, 'pictures')).sort()
    },
    /**
     * Restores the demo, or other content. Renames files into place, because the studio must not read a file that is only
     * half written.
     */
    async reset(from = demoContent) {
      rmSync(dataDir, { recursive: true, force: true })
      const copy = `${content}-demo`
      cpSync(from, copy, { recursive: true })
      for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        const target = join(content, relative(copy, path))
        if (entry.isDirectory()) mkdirSync(target, { recursive: true })
        else renameSync(path, target)
      }
      const originalPictures = readdirSync(join(from, 'pictures'))
      const addedPictures = this.pictures.filter((name) => !originalPictures.includes(name))
      const originalNames = readdirSync(from)
      for (const name of readdirSync(content).filter((name) => !originalNames.includes(name)))
        rmSync(join(content, name), { recursive: true })
      // The studio may still be rendering a page with the added pictures, so wait for the next page.
      if (addedPictures.length > 0) await (await fetch(new URL('/', url))).text()
      for (const name of addedPictures) rmSync(join(content, 'pictures', name))
    },
  }
}

/** The studio's window in the browser, with its frame and helpers for tests. */
export type StudioWindow = Awaited<ReturnType<typeof openWindow>>

async function openWindow(page: Page, studio: Studio) {
  await page.goto(studio.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-studio-editable]').first()).toBeAttached({ timeout: 120_000 })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Returns the first element that shows a field's text. */
  const fieldText = (field: string) => frame.locator(`[data-field="${field}"]`).first()
  /** Clicks a text and waits until it can be edited: the studio saves the text before it first. */
  const openText = async (text: Locator, options?: Parameters<Locator['click']>[0]) => {
    await text.click(options)
    await expect(frame.locator('[contenteditable=true]').and(frame.locator(':focus'))).toBeVisible()
  }
  /** Replaces a text in the page, but does not save it. */
  const typeInto = async (field: string, text: string) => {
    await openText(fieldText(field))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  /** Replaces a text in the page and saves it. */
  const changeField = async (field: string, text: string) => {
    await typeInto(field, text)
    await page.keyboard.press('Enter')
  }
  const choosePage = async (name: string | RegExp) => {
    const pages = page.getByLabel('Page shown')
    const option = pages.getByRole('option', { name, exact: true })
    await pages.selectOption(await option.getAttribute('value'))
  }
  const openPanel = (name: string) =>
    page.getByRole('group', { name: 'Panels' }).getByRole('button', { name }).click()
  /** An error in the bar at the top of the window. */
  const alert = page.getByRole('group', { name: 'Tools' }).getByRole('alert')
  const undo = page.getByRole('button', { name: /^Undo, \d/ })
  return {
    studio,
    page,
    frame,
    press,
    fieldText,
    openText,
    typeInto,
    changeField,
    choosePage,
    openPanel,
    alert,
    undo,
  }
}

/** `test` with a window over the demo's content. The browser logs each refused edit as a 422. */
export const test = base.extend<{ window: StudioWindow }, { studio: Studio }>({
  expectedErrors: /status of 422/,
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'studio-'))
      copyProject(folder)
      const studio = newStudio(await freePort(), folder)
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

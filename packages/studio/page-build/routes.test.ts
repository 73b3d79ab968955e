import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyContentWith } from '../../../e2e/support/content.ts'
import type { Progress } from '../job-runner.ts'
import { build, nextSteps } from './routes.ts'

const env = { PATH: process.env.PATH, HOME: process.env.HOME }
/** Builds the project in a folder, and gives how that ended. */
const built = (
  folder: string,
  tell: (progress: Progress) => void = () => {},
  signal = new AbortController().signal,
) => build({ folder, env, signal }, tell)

function aProject(program: string, content = copyContentWith({})): string {
  const folder = join(content, '..')
  writeFileSync(join(folder, 'build.js'), program)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.js' } }))
  return folder
}

describe('the page', () => {
  test('is not built while the content has mistakes, which are listed', async () => {
    const folder = aProject('', copyContentWith({ 'home.yaml': 'menu: Home\ntoWork: [\n' }))
    const ended = await built(folder)
    expect(ended).toEqual({
      ok: false,
      mistakes: [
        {
          path: expect.stringMatching(/content\/home\.yaml$/),
          line: expect.any(Number),
          reason: expect.any(String),
        },
      ],
    })
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  test('that finds a full disk says so', async () => {
    const program = `console.error('Error: ENOSPC: no space left on device'); process.exit(1)`
    const message = expect.stringMatching(/^The page was not built: the disk is full/)
    expect(await built(aProject(program))).toEqual({ ok: false, message })
  })

  test('is stopped with all that works on it', async () => {
    // A child of the build works on for ever.
    const folder = aProject(
      `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => require("fs").appendFileSync("beats", "."), 20)'], { stdio: 'inherit' })`,
    )
    const path = join(folder, 'beats')
    const size = () => (existsSync(path) ? statSync(path).size : 0)
    const beats = (within = 0) => {
      const before = within ? size() : 0
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, within)
      return size() - before
    }
    const stop = new AbortController()
    const ended = built(folder, undefined, stop.signal)
    await expect.poll(() => beats()).toBeGreaterThan(2)
    stop.abort()
    const message = 'Stopped. The folder dist still has the previous page.'
    expect(await ended).toEqual({ ok: false, message })
    await expect.poll(() => beats(300)).toBe(0)
  })
})

test('what is left to do is said', () => {
  const nothing = {
    siteUrl: 'https://tova.example',
    backendUrl: undefined,
    isPublished: false,
    notYours: 0,
    small: [],
    foreign: [],
  }

  const steps = (given: Partial<Parameters<typeof nextSteps>[0]>) => nextSteps({ ...nothing, ...given })
  const [address, again, machine, doctor] = steps({ siteUrl: undefined })
  expect(address).toMatch(/SITE_URL=https:/)
  expect(again).toMatch(/^Restart the server.*npm run serve/)
  expect(machine).toMatch(/^If the page runs on another machine/)
  expect(doctor).toContain('npm run doctor')
  expect(steps({ notYours: 12 })[0]).toBe('12 items are not yet yours.')
  const small = [{ text: 'kit.jpg', width: 600, height: 400, needed: { width: 1600, height: 1067 } }]
  expect(steps({ small })[0]).toBe(
    'A picture is too small: kit.jpg has 600 × 400 pixels here, but needs 1600 × 1067 to be sharp.',
  )
})

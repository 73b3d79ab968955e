import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSteps } from '@portfolio/publish/build-page.ts'
import { describe, expect, test } from 'vitest'
import { copyContentWith } from '../../../e2e/support/content.ts'
import { createJobRunner, type JobEvent } from '../job-runner.ts'
import { listRemainingTasks, runPageBuild } from './routes.ts'

const env = { PATH: process.env.PATH, HOME: process.env.HOME }
function buildIn(folder: string, signal = new AbortController().signal): Promise<JobEvent<object>> {
  const { promise, resolve } = Promise.withResolvers<JobEvent<object>>()
  const report = (_: unknown, event: JobEvent<object>) => 'ok' in event && resolve(event)
  createJobRunner({ folder, env, signal }, () => 0, report).start('build', buildSteps, runPageBuild)
  return promise
}

function newProject(buildProgram: string, contentFolder = copyContentWith({})): string {
  const folder = join(contentFolder, '..')
  writeFileSync(join(folder, 'build.js'), buildProgram)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.js' } }))
  return folder
}

describe('the build', () => {
  test('does not start while the content has mistakes, which are listed', async () => {
    const folder = newProject('', copyContentWith({ 'home.yaml': 'menu: Home\ntoWork: [\n' }))
    const buildResult = await buildIn(folder)
    expect(buildResult).toEqual({
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

  test('reports a full disk', async () => {
    const program = `console.error('Error: ENOSPC: no space left on device'); process.exit(1)`
    const message = expect.stringMatching(/^The page was not built: the disk is full/)
    expect(await buildIn(newProject(program))).toEqual({ ok: false, message })
  })

  test('stops with all its child processes', async () => {
    // The program starts a child process that never ends.
    const folder = newProject(
      `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => require("fs").appendFileSync("writes", "."), 20)'], { stdio: 'inherit' })`,
    )
    const path = join(folder, 'writes')
    const size = () => (existsSync(path) ? statSync(path).size : 0)
    const countNewWrites = () => {
      const before = size()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      return size() - before
    }
    const controller = new AbortController()
    const buildResult = buildIn(folder, controller.signal)
    await expect.poll(size).toBeGreaterThan(2)
    controller.abort()
    const message = 'Stopped. The folder dist still has the previous page.'
    expect(await buildResult).toEqual({ ok: false, message })
    await expect.poll(countNewWrites).toBe(0)
  })
})

test('the remaining tasks are listed', () => {
  const noTasks = {
    siteUrl: 'https://tova.example',
    backendUrl: undefined,
    hasPublishTarget: false,
    demoFieldCount: 0,
    smallPictures: [],
    textsWithMissingLetters: [],
  }

  const tasksFor = (summary: Partial<Parameters<typeof listRemainingTasks>[0]>) =>
    listRemainingTasks({ ...noTasks, ...summary })
  const [addressTask, restartTask, copyTask, doctorTask] = tasksFor({ siteUrl: undefined })
  expect(addressTask).toMatch(/SITE_URL=https:/)
  expect(restartTask).toMatch(/^Restart the server.*npm run serve/)
  expect(copyTask).toMatch(/^If the page runs on another machine/)
  expect(doctorTask).toContain('npm run doctor')
  expect(tasksFor({ demoFieldCount: 12 })[0]).toBe('12 items are not yet yours.')
  const smallPictures = [{ text: 'kit.jpg', width: 600, height: 400, needed: { width: 1600, height: 1067 } }]
  expect(tasksFor({ smallPictures })[0]).toBe(
    'A picture is too small: kit.jpg has 600 × 400 pixels here, but needs 1600 × 1067 to be sharp.',
  )
})

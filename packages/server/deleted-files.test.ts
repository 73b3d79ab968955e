/** After startup the server must not load files, because an update or `npm ci` may replace them. */
import { spawnSync } from 'node:child_process'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { newSubmission } from '../../e2e/support/messages.ts'
import { insert } from '../../e2e/support/rest.ts'
import { newBuiltFolder, startServer } from '../../e2e/support/server-process.ts'

const postForm = (url: string, fields: Record<string, string>) =>
  fetch(`${url}/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })

test.runIf(process.env.LONG)('a running server works after all its files were deleted', async () => {
  const folder = newBuiltFolder()
  for (const name of ['packages/contract', 'packages/server', 'supabase'])
    cpSync(name, join(folder, name), { recursive: true })
  // Copies the packages: with links, the server could load files from outside the folder.
  const listCommand = 'ls --all --parseable --omit=dev --omit=optional --workspace packages/server'
  const { stdout } = spawnSync('npm', listCommand.split(' '), { encoding: 'utf8' })
  for (const path of stdout.split('\n').map((path) => relative('', path)))
    if (path.startsWith('node_modules'))
      cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true })
  const server = startServer({ folder, main: join(folder, 'packages/server/main.js') })
  const url = await server.url()
  for (const name of ['packages', 'supabase', 'dist', 'node_modules'])
    rmSync(join(folder, name), { recursive: true })

  const invalidResponse = await postForm(url, { name: 'Ada' })
  expect(invalidResponse.status).toBe(422)
  expect(await invalidResponse.text()).toContain('Enter your message')
  const submission = newSubmission()
  expect((await postForm(url, submission)).status).toBe(303)
  expect((await insert({ url }, [newSubmission()])).status).toBe(201)
  expect((await insert({ url, key: 'other' }, [newSubmission()])).status).toBe(401)
  for (const path of ['/', '/healthz', '/sent/']) expect((await fetch(url + path)).status).toBe(200)
  expect((await fetch(`${url}/nowhere`, { headers: { accept: 'text/html' } })).status).toBe(404)

  renameSync(join(folder, 'data', 'messages.db'), join(folder, 'data', 'moved.db'))
  const failedResponse = await postForm(url, newSubmission())
  expect(failedResponse.status).toBe(503)
  expect(await failedResponse.text()).toContain('Failed to send message.')
})

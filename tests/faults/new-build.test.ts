import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBuiltSite } from '../support/built-site.ts'
import { aBuiltFolder, startProcess } from '../support/process.ts'

const told = /dist was built anew.*Restart/g

test('a server tells once that a new build waits for a restart, and keeps the page it began with', async () => {
  const folder = aBuiltFolder()
  const last = join(folder, 'dist', '_build.json')
  const server = startProcess({ folder })
  const url = await server.url()
  const page = await (await fetch(url)).text()

  // A build empties the folder first and writes this file last.
  writeFileSync(join(folder, 'dist', 'index.html'), 'half a page')
  expect(await (await fetch(url)).text()).toBe(page)
  writeBuiltSite(join(folder, 'dist'))
  utimesSync(last, new Date(), new Date(Date.now() + 2000))

  await expect.poll(() => server.output().err).toMatch(told)
  expect(server.output().err.match(told)).toHaveLength(1)
  expect(await (await fetch(url)).text()).toBe(page)
})

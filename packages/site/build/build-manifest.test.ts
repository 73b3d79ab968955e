import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { expect, test } from 'vitest'
import { indexHtml, writeBuiltSite } from '../../../e2e/support/built-site.ts'
import { demoWords } from '../../../e2e/support/content.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { readPage } from '../../server/page/read-page.ts'
import { describeBuild, writeManifest } from './build-manifest.ts'
import { writeHeaders } from './headers.ts'

const buildSettings = {
  site: 'https://tova.example/',
  backend: { url: 'https://abc.example', key: 'sb_publishable_x' },
  email: 'tova@example.com',
  retentionDays: 0,
  words: demoWords,
}

const pageHtml = (policy: string) =>
  `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><h1>Page</h1>`

/** Creates a built site without a manifest. */
function createSite() {
  const folder = newFolder()
  const files = {
    'index.html': indexHtml.replace(/(?<=content=")[^"]*/, "default-src 'none'; img-src 'self';"),
    'sent/index.html': pageHtml('default-src &#39;self&#39;'),
    '404.html': pageHtml("default-src 'self'"),
    '_astro/tile.d41d8cd9.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '_astro/app.d41d8cd9.js': 'alert(1)',
    '_astro/app.d41d8cd9.js.br': 'compressed',
    '.well-known/security.txt': 'Contact: mailto:tova@example.com',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

test('the build manifest lists the headers of each file and the build settings', async () => {
  const folder = createSite()
  // The second manifest lists neither the headers file nor the first manifest.
  writeHeaders(folder, describeBuild(folder, buildSettings), '/')
  for (const _ of ['first', 'second']) writeManifest(folder, describeBuild(folder, buildSettings))
  const { manifest, files } = await readPage(folder)
  const { form, unread } = demoWords
  expect(manifest).toMatchObject({ ...buildSettings, words: { form, unread } })
  const headers = (path: string) => files.get(path)?.headers
  expect(headers('/index.html')).toEqual({
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
    'cache-control': 'no-cache',
  })
  expect(headers('/_astro/tile.d41d8cd9.svg')).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': expect.stringContaining("style-src 'unsafe-inline'"),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers('/_astro/app.d41d8cd9.js')).toMatchObject({ vary: 'accept-encoding' })
  const [nonePolicy, selfPolicy] = [
    "default-src 'none'; frame-ancestors 'none'",
    "default-src 'self'; frame-ancestors 'none'",
  ]
  const policies = {
    '/sent/index.html': selfPolicy,
    '/_astro/app.d41d8cd9.js': nonePolicy,
    '/.well-known/security.txt': nonePolicy,
  }
  for (const [path, policy] of Object.entries(policies))
    expect(headers(path)).toMatchObject({ 'content-security-policy': policy })
  expect([...files.keys()].sort()).toEqual(
    [...Object.keys(policies), '/index.html', '/404.html', '/_astro/tile.d41d8cd9.svg'].sort(),
  )
})

test('stops the build if a page has no content security policy', () => {
  const folder = createSite()
  writeFileSync(join(folder, '404.html'), '<h1>Page</h1>')
  expect(() => describeBuild(folder, buildSettings)).toThrow('/404.html has no content security policy')
})

const damagedManifestError = /_build\.json is damaged, or was built by another version/
test.each<[damage: string, file: string, change: (text: string) => string | undefined, error: RegExp]>([
  ['the manifest is missing', '_build.json', () => undefined, /no built page/],
  ['the manifest is cut off', '_build.json', (text) => text.slice(0, -10), damagedManifestError],
  ['a file is missing', '404.html.gz', () => undefined, /404\.html\.gz is missing/],
  [
    'a file has changed since the build',
    'index.html',
    (text) => text.replace('Tova', 'Tove'),
    /was changed after the/,
  ],
])('the server refuses a page if %s', async (_, file, change, error) => {
  const folder = newFolder()
  writeBuiltSite(folder)
  const path = join(folder, file)
  const changedText = change(readFileSync(path, 'utf8'))
  if (changedText === undefined) rmSync(path)
  else writeFileSync(path, changedText)
  await expect(readPage(folder)).rejects.toThrow(error)
})

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { expect, test } from 'vitest'
import { indexHtml, writeBuiltSite } from '../../../e2e/support/built-site.ts'
import { demoWords } from '../../../e2e/support/content.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { readPage } from '../../server/page/read-page.ts'

test('the build manifest lists the headers of each file and the build settings', async () => {
  const folder = newFolder()
  const page = indexHtml.replace(/(?<=content=")[^"]*/, "default-src 'none'; img-src 'self';")
  // The second manifest lists neither the headers file nor the first manifest.
  for (const _ of ['first', 'second'])
    writeBuiltSite(folder, {
      'index.html': page,
      'sent/index.html': page.replace(/(?<=content=")[^"]*/, 'default-src &#39;self&#39;'),
      '_astro/tile.d41d8cd9.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.well-known/security.txt': 'Contact: mailto:tova@example.com',
      _headers: '/*',
    })
  const { manifest, files } = await readPage(folder)
  const { form, unread } = demoWords
  expect(manifest).toMatchObject({ email: 'tova@example.com', words: { form, unread } })
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
  expect(headers('/_astro/app.d41d8cd9.css')).toMatchObject({ vary: 'accept-encoding' })
  for (const [path, source] of [
    ['/sent/index.html', "'self'"],
    ['/_astro/app.d41d8cd9.css', "'none'"],
    ['/.well-known/security.txt', "'none'"],
  ] as const)
    expect(headers(path)).toMatchObject({
      'content-security-policy': `default-src ${source}; frame-ancestors 'none'`,
    })
  expect([...files.keys()].filter((path) => /_headers|_build|html\.(br|gz)/.test(path))).toEqual([])
})

test('stops the build if a page has no content security policy', () => {
  expect(() => writeBuiltSite(newFolder(), { '404.html': '<h1>Page</h1>' })).toThrow(
    '/404.html has no content security policy',
  )
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

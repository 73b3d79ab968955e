import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { describe, expect, test } from 'vitest'
import { indexHtml, writeBuiltSite } from '../../../e2e/support/built-site.ts'
import { demoWords } from '../../../e2e/support/content.ts'
import { emptyFolder } from '../../../e2e/support/folder.ts'
import { readPage } from '../../server/page/read.ts'
import { describeBuild, writeManifest } from './build-manifest.ts'
import { writeHeaders } from './headers.ts'

const made = {
  site: 'https://tova.example/',
  backend: { url: 'https://abc.example', key: 'sb_publishable_x' },
  email: 'tova@example.com',
  retentionDays: 0,
  words: demoWords,
}

const page = (policy: string) =>
  `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><h1>Page</h1>`

function aSite() {
  const folder = emptyFolder()
  const files = {
    'index.html': indexHtml.replace(/(?<=content=")[^"]*/, "default-src 'none'; img-src 'self';"),
    'sent/index.html': page('default-src &#39;self&#39;'),
    '404.html': page("default-src 'self'"),
    '_astro/tile.d41d8cd9.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '_astro/app.d41d8cd9.js': 'alert(1)',
    '_astro/app.d41d8cd9.js.br': 'shorter',
    '.well-known/security.txt': 'Contact: mailto:tova@example.com',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

describe('what was built', () => {
  test('is described for our server: the headers of each file and the build settings', async () => {
    const folder = aSite()
    // The manifest does not list itself, also if an earlier build left one.
    writeHeaders(folder, describeBuild(folder, made), '/')
    for (const _ of ['first', 'again']) writeManifest(folder, describeBuild(folder, made))
    const { built, files } = await readPage(folder)
    const { form, unread } = demoWords
    expect(built).toMatchObject({ ...made, words: { form, unread } })
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
    const [none, self] = [
      "default-src 'none'; frame-ancestors 'none'",
      "default-src 'self'; frame-ancestors 'none'",
    ]
    const policies = {
      '/sent/index.html': self,
      '/_astro/app.d41d8cd9.js': none,
      '/.well-known/security.txt': none,
    }
    for (const [path, policy] of Object.entries(policies))
      expect(headers(path)).toMatchObject({ 'content-security-policy': policy })
    expect([...files.keys()].sort()).toEqual(
      [...Object.keys(policies), '/index.html', '/404.html', '/_astro/tile.d41d8cd9.svg'].sort(),
    )
  })
})

test('a build stops where a page has no policy', () => {
  const folder = aSite()
  writeFileSync(join(folder, '404.html'), '<h1>Page</h1>')
  expect(() => describeBuild(folder, made)).toThrow('/404.html has no content security policy')
})

const damaged = /_build\.json is damaged, or was built by another version/
test.each<[where: string, file: string, harm: (text: string) => string | undefined, reason: RegExp]>([
  ['the manifest is missing', '_build.json', () => undefined, /no built page/],
  ['the manifest is cut off', '_build.json', (text) => text.slice(0, -10), damaged],
  ['a file is missing', '404.html.gz', () => undefined, /404\.html\.gz is missing/],
  [
    'a file is not as it was built',
    'index.html',
    (text) => text.replace('Tova', 'Tove'),
    /was changed after the/,
  ],
])('a page is not read where %s', async (_, file, harm, reason) => {
  const folder = emptyFolder()
  writeBuiltSite(folder)
  const path = join(folder, file)
  const harmed = harm(readFileSync(path, 'utf8'))
  if (harmed === undefined) rmSync(path)
  else writeFileSync(path, harmed)
  await expect(readPage(folder)).rejects.toThrow(reason)
})

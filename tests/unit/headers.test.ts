import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../contract/headers.ts'
import { readPage } from '../../server/page/read.ts'
import { writeHeaders } from '../../site/build/headers.ts'
import { emptyFolder } from '../support/folder.ts'

const page = (policy: string) =>
  `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><h1>Page</h1>`

function aSite() {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'sent'))
  writeFileSync(join(folder, 'index.html'), page("default-src 'none'; img-src 'self';"))
  writeFileSync(join(folder, 'sent/index.html'), page("default-src 'self'"))
  writeFileSync(join(folder, '404.html'), page("default-src 'self'"))
  return folder
}

test('static hosts are given the headers of every file, and the policy of each page', async () => {
  const folder = aSite()
  await writeHeaders(folder, '/sub/')
  const rules = new Map(
    readFileSync(join(folder, '_headers'), 'utf8')
      .trim()
      .split('\n\n')
      .map((rule) => {
        const [path = '', ...lines] = rule.split('\n')
        return [path, lines]
      }),
  )
  expect([...rules.keys()].sort()).toEqual([
    '/sub/',
    '/sub/*',
    '/sub/404.html',
    '/sub/_astro/*',
    '/sub/index.html',
    '/sub/sent/',
    '/sub/sent/index.html',
  ])
  expect(rules.get('/sub/*')).toEqual(
    Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
  )
  expect(rules.get('/sub/_astro/*')).toEqual(['  cache-control: public, max-age=31536000, immutable'])
  expect(rules.get('/sub/')).toEqual([
    "  content-security-policy: default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  ])
})

test('our own server sends those headers itself, and not the file', async () => {
  const folder = aSite()
  await writeHeaders(folder, '/')
  expect([...readPage(folder).keys()].sort()).toEqual(['/404.html', '/index.html', '/sent/index.html'])
})

test('a page without a policy stops the build', async () => {
  const folder = aSite()
  writeFileSync(join(folder, '404.html'), '<!doctype html><h1>Page</h1>')
  await expect(writeHeaders(folder, '/')).rejects.toThrow('404.html has no content security policy')
})

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../contract/headers.ts'
import { readPage } from '../../server/page/read.ts'
import { describeBuilt, writeBuilt } from '../../site/build/built.ts'
import { writeHeaders } from '../../site/build/headers.ts'
import { indexHtml, writeBuiltSite } from '../support/built-site.ts'
import { demoWords } from '../support/content.ts'
import { emptyFolder } from '../support/folder.ts'

const made = {
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
  test('is told to our server: the headers of each file, and what the page was built with', () => {
    const folder = aSite()
    writeBuilt(folder, describeBuilt(folder, made))
    const { built, files } = readPage(folder)
    const { form, unread } = demoWords
    expect(built).toMatchObject({ ...made, words: { form, unread } })
    const headers = Object.fromEntries([...files].map(([path, { headers }]) => [path, headers]))
    const closed = "default-src 'none'; frame-ancestors 'none'"
    expect(headers).toEqual({
      '/index.html': {
        ...securityHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
        'cache-control': 'no-cache',
      },
      '/sent/index.html': expect.objectContaining({
        'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      }),
      '/404.html': expect.objectContaining({ 'content-type': 'text/html; charset=utf-8' }),
      '/_astro/tile.d41d8cd9.svg': expect.objectContaining({
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': expect.stringContaining("style-src 'unsafe-inline'"),
        'cache-control': 'public, max-age=31536000, immutable',
      }),
      '/_astro/app.d41d8cd9.js': expect.objectContaining({
        'content-security-policy': closed,
        vary: 'accept-encoding',
      }),
      '/.well-known/security.txt': expect.objectContaining({ 'content-security-policy': closed }),
    })
  })

  test('is told to static hosts: the headers of every file, and the policy of each page', () => {
    const folder = aSite()
    writeHeaders(folder, describeBuilt(folder, made), '/sub/')
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

  test('names none of the two files that tell it', () => {
    const folder = aSite()
    const built = describeBuilt(folder, made)
    writeHeaders(folder, built, '/')
    writeBuilt(folder, built)
    expect(describeBuilt(folder, made)).toEqual(built)
    expect(Object.keys(built.files).filter((path) => /_headers|_build/.test(path))).toEqual([])
  })

  test('says where an answer to the form writes, however the page is written', () => {
    const html = indexHtml
      .replace('<title>', '<title\n data-x="<b>">')
      .replace('type="email" id=', 'data-note="id=&quot;contact-email&quot; >" TYPE="email"\n id=')
    const folder = aSite()
    writeFileSync(join(folder, 'index.html'), html)
    const { title, fields, status } = describeBuilt(folder, made).form
    const at = ({ from, to }: { from: number; to: number }) => [html.slice(0, from), html.slice(from, to)]
    expect(at(title)).toEqual([expect.stringMatching(/<title\n data-x="<b>">$/), 'Tova &amp; Co'])
    expect(at(fields.email.attributes)).toEqual([expect.stringMatching(/<input$/), ''])
    expect(html.slice(fields.email.attributes.to)).toMatch(/^ data-note/)
    expect(at(fields.email.error)).toEqual([expect.stringMatching(/id="contact-email-error">$/), ''])
    expect(at(fields.message.content)).toEqual([expect.stringMatching(/<textarea [^>]*>$/), ''])
    expect(at(status.state)).toEqual([expect.stringMatching(/ data-state="$/), 'idle'])
    expect(at(status.content)).toEqual([expect.stringMatching(/data-state="idle">$/), ''])
  })
})

describe('a build stops', () => {
  test('where a page has no policy', () => {
    const folder = aSite()
    writeFileSync(join(folder, '404.html'), '<!doctype html><h1>Page</h1>')
    expect(() => describeBuilt(folder, made)).toThrow('/404.html has no content security policy')
  })

  test.each([
    ['id="contact-message"', '#contact-message'],
    ['id="contact-email-error"', '#contact-email-error'],
    ['data-state=', '#contact-status'],
    ['<title>', 'title'],
  ])('where the page has no %s for the answers to its form', (part, told) => {
    const folder = aSite()
    writeFileSync(join(folder, 'index.html'), indexHtml.replace(part, '<p>'))
    expect(() => describeBuilt(folder, made)).toThrow(`The page has no ${told}`)
  })
})

describe('a server does not start', () => {
  const builtSite = () => {
    const folder = emptyFolder()
    writeBuiltSite(folder)
    return folder
  }

  test.each([
    ['what was built is not told', (folder: string) => rmSync(join(folder, '_build.json')), /no built page/],
    [
      'it is told in half',
      (folder: string) => {
        const file = join(folder, '_build.json')
        writeFileSync(file, readFileSync(file, 'utf8').slice(0, -10))
      },
      /_build\.json is damaged, or of another version/,
    ],
    [
      'it is told in another shape',
      (folder: string) => {
        const file = join(folder, '_build.json')
        const { email, ...older } = JSON.parse(readFileSync(file, 'utf8'))
        writeFileSync(file, JSON.stringify(older))
      },
      /_build\.json is damaged, or of another version/,
    ],
    [
      'a file is missing',
      (folder: string) => rmSync(join(folder, '404.html.gz')),
      /404\.html\.gz is missing/,
    ],
    [
      'a file is not as it was built',
      (folder: string) => writeFileSync(join(folder, 'index.html'), indexHtml.replace('Tova', 'Tove')),
      /index\.html was changed after the build/,
    ],
  ])('where %s, and says to build', (_, harm, told) => {
    const folder = builtSite()
    expect(existsSync(join(folder, '_build.json'))).toBe(true)
    harm(folder)
    expect(() => readPage(folder)).toThrow(told)
    expect(() => readPage(folder)).toThrow('Run `npm run build`')
  })
})
